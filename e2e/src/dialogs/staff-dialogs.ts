import { type Booking, departureIdOf, href, texts } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import type { Page } from '@playwright/test';
import { choose, press, write } from '../keyboard';
import { paidPackage, ticketedFlight } from '../payable-bookings';
import { expect, tokenFor, tokenOf } from '../portal-test';
import { confirmedAccount, newClient, setUpApp } from '../records';
import { settle } from '../screens';
import { expectAccessibleDialog, openDialog } from './check-dialog';
import { openBooking, provenAdmin } from './closed-money';
import type { DialogContext, DialogRows } from './rows';

const { cancelling, departures, factors, refunds } = texts;
const summaryOf = ({ page }: DialogContext) => page.getByRole('region', { name: 'Summary' });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const cancellingOf = (page: Page, { bookingNumber }: Booking) => ({
  trigger: page.getByRole('button', { name: 'More' }),
  item: 'Cancel booking',
  name: `Cancel booking ${bookingNumber}`,
});

/** Departure with one paid booking. */
async function paidDeparture({ request }: DialogContext): Promise<string> {
  const booking = await paidPackage(request, await newClient(request), { price: 1_000 });
  return departureIdOf({ packageId: booking.package?._id ?? '', startDate: dayAhead(45) });
}

async function openDeparture({ page, useToken }: DialogContext, token: string, id: string): Promise<void> {
  await useToken(token);
  await page.goto(href('/employee-dashboard/departures/:id', { id }));
  await settle(page);
}

/** Dialogs of staff, except those about the money of a cancelled booking. */
export const staffDialogs: DialogRows = {
  'mfe-staff CancelBookingDialog': async (context) => {
    const { page, request } = context;
    const cancelTerms = [{ daysBefore: 60, percent: 20 }];
    const booking = await paidPackage(request, await newClient(request), { price: 1_500, cancelTerms });
    await openBooking(context, await tokenOf(request, 'employee'), booking);
    return {
      ...cancellingOf(page, booking),
      submit: async (dialog) => {
        await choose(page, dialog.getByRole('radio', { name: refunds.choices.credit('') }));
        await press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking }));
      },
      done: summaryOf(context).getByText(/cancelled/i),
    };
  },
  'mfe-staff RejectedDialog': async (context) => {
    const { page, request } = context;
    const booking = await ticketedFlight(request, await newClient(request));
    await openBooking(context, await tokenOf(request, 'employee'), booking);
    return {
      ...cancellingOf(page, booking),
      submit: async (dialog) => {
        await press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking }));
        await expect(dialog).toContainText(cancelling.rejectedNextForStaff);
        await expectAccessibleDialog(page, dialog, 'a cancellation that the airline refused');
        await press(page, dialog.getByRole('button', { name: texts.actions.close }).last());
      },
      done: page.getByRole('button', { name: cancelling.response }),
    };
  },
  'mfe-staff AnswerDialog': async (context) => {
    const { page, request } = context;
    const client = await newClient(request);
    const booking = await ticketedFlight(request, client);
    const asked = await request.post(`/api/bookings/${booking._id}/cancel-request`, { headers: bearer(client.token) });
    expect(asked.ok(), await asked.text()).toBe(true);
    await openBooking(context, await tokenOf(request, 'employee'), booking);
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
  'mfe-staff RequestDialog': async (context) => {
    const { page, request } = context;
    await openDeparture(context, await tokenOf(request, 'employee'), await paidDeparture(context));
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
  'mfe-staff ConfirmCancellation': async (context) => {
    const { page, request } = context;
    const id = await paidDeparture(context);
    const headers = bearer(await tokenOf(request, 'employee'));
    const data = { reason: 'The lodge is flooded.', refundTo: 'credit' };
    const asked = await request.post(`/api/departures/${id}/cancellation`, { headers, data });
    expect(asked.ok(), await asked.text()).toBe(true);
    await openDeparture(context, await provenAdmin(request), id);
    return {
      trigger: page.getByRole('button', { name: departures.confirm }),
      name: /^Cancel and refund /,
      submit: (dialog) => press(page, dialog.getByRole('button', { name: departures.confirm })),
      done: page.getByText(departures.finished(1)),
    };
  },
  'mfe-staff ResetFactors': async (context) => {
    const { page, request, useToken } = context;
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
