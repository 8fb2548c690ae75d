import { departureIdOf, href, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { choose, press, write } from '../keyboard';
import { paidPackage, ticketedFlight } from '../payable-bookings';
import { expect, tokenFor, tokenOf } from '../portal-test';
import { confirmedAccount, newClient, setUpApp } from '../records';
import { settle } from '../screens';
import { expectAccessibleDialog, openDialog } from './check-dialog';
import { openBooking, provenAdmin } from './closed-money';
import type { Bench, DialogRows } from './rows';

const { cancelling, departures, factors, refunds } = texts;
const summaryOf = ({ page }: Bench) => page.getByRole('region', { name: 'Summary' });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Departure with one paid booking. */
async function paidDeparture({ request }: Bench): Promise<string> {
  const booking = await paidPackage(request, await newClient(request), { price: 1_000 });
  return departureIdOf({ packageId: booking.package?._id ?? '', startDate: dayAhead(45) });
}

async function openDeparture({ page, useToken }: Bench, token: string, id: string): Promise<void> {
  await useToken(token);
  await page.goto(href('/employee-dashboard/departures/:id', { id }));
  await settle(page);
}

/** Dialogs of staff, except those about the money of a cancelled booking. */
export const staffDialogs: DialogRows = {
  'mfe-staff CancelBookingDialog': async (bench) => {
    const { page, request } = bench;
    const cancelTerms = [{ daysBefore: 60, percent: 20 }];
    const booking = await paidPackage(request, await newClient(request), { price: 1_500, cancelTerms });
    await openBooking(bench, await tokenOf(request, 'employee'), booking);
    return {
      trigger: page.getByRole('button', { name: 'More' }),
      item: 'Cancel booking',
      name: `Cancel booking ${booking.bookingNumber}`,
      submit: async (dialog) => {
        await choose(page, dialog.getByRole('radio', { name: refunds.choices.credit('') }));
        await press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking }));
      },
      done: summaryOf(bench).getByText(/cancelled/i),
    };
  },
  'mfe-staff RejectedDialog': async (bench) => {
    const { page, request } = bench;
    const booking = await ticketedFlight(request, await newClient(request));
    await openBooking(bench, await tokenOf(request, 'employee'), booking);
    return {
      trigger: page.getByRole('button', { name: 'More' }),
      item: 'Cancel booking',
      name: `Cancel booking ${booking.bookingNumber}`,
      submit: async (dialog) => {
        await press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking }));
        await expect(dialog).toContainText(cancelling.rejectedNextForStaff);
        await expectAccessibleDialog(page, dialog, 'a cancellation that the airline refused');
        await press(page, dialog.getByRole('button', { name: texts.actions.close }).last());
      },
      done: page.getByRole('button', { name: cancelling.response }),
    };
  },
  'mfe-staff AnswerDialog': async (bench) => {
    const { page, request } = bench;
    const client = await newClient(request);
    const booking = await ticketedFlight(request, client);
    const asked = await request.post(`/api/bookings/${booking._id}/cancel-request`, { headers: bearer(client.token) });
    expect(asked.ok(), await asked.text()).toBe(true);
    await openBooking(bench, await tokenOf(request, 'employee'), booking);
    return {
      trigger: page.getByRole('button', { name: cancelling.response }),
      name: cancelling.answerTitle(booking.bookingNumber),
      submit: async (dialog) => {
        await choose(page, dialog.getByRole('radio', { name: new RegExp(`^${cancelling.declinedChoice}`) }));
        await expectAccessibleDialog(page, dialog, 'a cancellation that is not possible');
        await write(page, dialog.getByRole('textbox'), 'The airline does not refund this fare.');
        await press(page, dialog.getByRole('button', { name: 'Save' }));
      },
      done: page.getByText(cancelling.declined),
    };
  },
  'mfe-staff RequestDialog': async (bench) => {
    const { page, request } = bench;
    await openDeparture(bench, await tokenOf(request, 'employee'), await paidDeparture(bench));
    return {
      trigger: page.getByRole('button', { name: departures.cancel }),
      name: /^Cancel /,
      submit: async (dialog) => {
        await choose(page, dialog.getByRole('radio', { name: departures.otherWays.credit }));
        await write(page, dialog.getByRole('textbox'), 'The lodge is flooded.');
        await press(page, dialog.getByRole('button', { name: departures.request }));
      },
      done: page.getByText(departures.own),
    };
  },
  'mfe-staff ConfirmCancellation': async (bench) => {
    const { page, request } = bench;
    const id = await paidDeparture(bench);
    const headers = bearer(await tokenOf(request, 'employee'));
    const data = { reason: 'The lodge is flooded.', refundTo: 'credit' };
    const asked = await request.post(`/api/departures/${id}/cancellation`, { headers, data });
    expect(asked.ok(), await asked.text()).toBe(true);
    await openDeparture(bench, await provenAdmin(request), id);
    return {
      trigger: page.getByRole('button', { name: departures.confirm }),
      name: /^Cancel and refund /,
      submit: (dialog) => press(page, dialog.getByRole('button', { name: departures.confirm })),
      done: page.getByText(departures.finished(1)),
    };
  },
  'mfe-staff ResetFactors': async (bench) => {
    const { page, request, useToken } = bench;
    const { username, email } = await confirmedAccount(request, 'employee');
    await setUpApp(request, await tokenFor(request, email));
    await useToken(await provenAdmin(request));
    await page.goto(`${href('/admin-dashboard/user-management')}?q=${username}`);
    await settle(page);
    const trigger = page.getByRole('button', { name: `More for ${username}` });
    const outer = await openDialog(page, { trigger, item: 'Reset Pass', name: `Reset password of ${username}` });
    await expectAccessibleDialog(page, outer, 'resetting a password or the second factors');
    return {
      trigger: outer.getByRole('button', { name: factors.resetLabel }),
      name: factors.resetQuestion(username),
      submit: (dialog) => press(page, dialog.getByRole('button', { name: factors.resetConfirm })),
      done: page.getByText(factors.reset),
    };
  },
};
