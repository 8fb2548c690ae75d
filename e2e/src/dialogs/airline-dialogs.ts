import { type Booking, href, minorOf, texts, toMoney } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { choose, press, tabTo } from '../keyboard';
import { ticketedFlight } from '../payable-bookings';
import { expect, tokenOf } from '../portal-test';
import { newClient, storedBooking } from '../records';
import { settle } from '../screens';
import { expectAccessibleDialog } from './check-dialog';
import { openBooking } from './closed-money';
import type { DialogContext, DialogRows } from './rows';

const { cancelling, dateChanges, refunds, scheduleChanges } = texts;

export interface AirlineContext extends Omit<DialogContext, 'moneyPortal'> {
  /** Sets the part of the price that the airline retains. */
  setRefund: (booking: Pick<Booking, 'bookingNumber'>, terms: { penalty: string }) => Promise<void>;
  moveFlights: (booking: Booking, minutes: number) => Promise<void>;
}

async function ticketedTrip({ request }: AirlineContext) {
  const client = await newClient(request);
  return { client, booking: await ticketedFlight(request, client) };
}

async function openOwnTrip({ page, useToken }: AirlineContext, token: string, { _id: id }: Booking): Promise<void> {
  await useToken(token);
  await page.goto(href('/my-bookings/:id', { id }));
  await settle(page);
}

/** Lets the airline refund K 1,000 of the tickets. */
async function refundPart({ request, setRefund }: AirlineContext, booking: Booking): Promise<void> {
  const { money } = await storedBooking(request, booking);
  const paidMinor = money ? minorOf(money.received) : 0;
  await setRefund(booking, { penalty: toMoney(paidMinor - 100_000, 'ZMW').amount });
}

/** Dialogs about tickets, at an airline that quotes refunds and changes dates. */
export const airlineDialogs: DialogRows<AirlineContext> = {
  'remote-kit DateChangeDialog': async (context) => {
    const { page } = context;
    const { client, booking } = await ticketedTrip(context);
    await openOwnTrip(context, client.token, booking);
    return {
      trigger: page.getByRole('button', { name: dateChanges.action }),
      name: dateChanges.title,
      submit: async (dialog) => {
        await tabTo(page, dialog.getByRole('spinbutton').first());
        const [year, month, day] = dayAhead(75).split('-');
        await page.keyboard.type(`${day}${month}${year}`);
        await press(page, dialog.getByRole('button', { name: dateChanges.search }));
        const offer = dialog.getByRole('button', { name: /^Choose / }).first();
        await expect(offer).toBeVisible();
        await expectAccessibleDialog(page, dialog, 'flights on another day');
        await press(page, offer);
        await expect(offer).toHaveCount(0);
        await expectAccessibleDialog(page, dialog, 'a change of the date to confirm');
        const confirm = new RegExp(`^(${dateChanges.confirm}|${dateChanges.confirmAndPay})$`);
        await press(page, dialog.getByRole('button', { name: confirm }));
      },
      done: page.getByText(
        new RegExp(`^(${[dateChanges.awaitingTitle, dateChanges.askingTitle, dateChanges.doneTitle].join('|')})$`),
      ),
    };
  },
  'mfe-client CancelBookingDialog, tickets': async (context) => {
    const { page } = context;
    const { client, booking } = await ticketedTrip(context);
    await refundPart(context, booking);
    await openOwnTrip(context, client.token, booking);
    return {
      trigger: page.getByRole('button', { name: cancelling.ask }),
      name: `Cancel booking ${booking.bookingNumber}?`,
      submit: async (dialog) => {
        await choose(page, dialog.getByRole('radio', { name: refunds.choices.credit('') }));
        await press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking }));
      },
      done: page.getByRole('complementary', { name: 'Booking details' }).getByText(/cancelled/i),
    };
  },
  'mfe-client CancelBookingDialog, flights that the airline moved': async (context) => {
    const { page } = context;
    const { client, booking } = await ticketedTrip(context);
    await context.moveFlights(booking, 200);
    await openOwnTrip(context, client.token, booking);
    return {
      trigger: page.getByRole('button', { name: scheduleChanges.cancelInstead }),
      name: `Cancel booking ${booking.bookingNumber}?`,
      submit: (dialog) => press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking })),
      done: page.getByRole('complementary', { name: 'Booking details' }).getByText(/cancelled/i),
    };
  },
  'mfe-staff CancelBookingDialog, refund by the airline': async (context) => {
    const { page, request } = context;
    const { booking } = await ticketedTrip(context);
    await refundPart(context, booking);
    await openBooking(context, await tokenOf(request, 'employee'), booking);
    return {
      trigger: page.getByRole('button', { name: 'More' }),
      item: 'Cancel booking',
      name: `Cancel booking ${booking.bookingNumber}`,
      submit: (dialog) => press(page, dialog.getByRole('button', { name: texts.actions.yesCancelBooking })),
      done: page.getByRole('region', { name: 'Summary' }).getByText(/cancelled/i),
    };
  },
};
