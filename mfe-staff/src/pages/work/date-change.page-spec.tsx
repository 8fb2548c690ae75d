/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, data, kwacha, openBooking } from '../../../test/open-money';

const person = userEvent.setup({ delay: null });
afterEach(cleanup);

const words = texts.dateChanges;
const flight = (day: string) => ({
  ...{ from: 'LUN', to: 'NLA', carrier: 'P0', number: '721' },
  ...{ departs: `${day}T07:30:00`, arrives: `${day}T08:30:00` },
});
const ticketed: Booking = {
  ...booking,
  itineraries: [{ segments: [flight('2099-01-05')] }, { segments: [flight('2099-01-12')] }],
  fulfilment: { state: 'ticketed' },
};
const read = `GET /api/bookings/${booking._id}`;

describe('a change of the date on the booking page of staff', () => {
  it('asks which flight to change, and for which day', async () => {
    openBooking({
      [read]: () => data(ticketed),
      [`${read}/change-offers`]: () => data({ current: [], offers: [], reason: 'not-offered' }),
    });
    await person.click(await screen.findByRole('button', { name: words.action }));
    const dialog = await screen.findByRole('dialog', { name: words.title });
    await person.click(within(dialog).getByRole('radio', { name: words.inbound }));
    const [first] = within(dialog).getAllByRole('spinbutton');
    first?.focus();
    await person.keyboard('20012099');
    await person.click(within(dialog).getByRole('button', { name: words.search }));
    expect(await within(dialog).findByText(words.notOffered)).toBeTruthy();
  });

  it('shows a change that awaits payment, and lets staff withdraw it', async () => {
    const dateChange = {
      ...{ id: 'c1', state: 'awaiting-payment', expiresAt: '2098-12-01T10:00:00.000Z' },
      ...{ before: [flight('2099-01-05')], after: [flight('2099-01-07')] },
      ...{ difference: kwacha(70_000), fee: kwacha(15_000), total: kwacha(85_000) },
    };
    openBooking({ [read]: () => data({ ...ticketed, dateChange }) });
    expect(await screen.findByText(words.awaitingTitle)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.withdraw })).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.action })).toBeNull();
  });
});
