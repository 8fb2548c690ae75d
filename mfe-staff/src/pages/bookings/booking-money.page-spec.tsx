/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { list, openBookings, page, rowOf } from '../../../test/open-bookings';
import { flightBooking } from '../../../test/sample-bookings';

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const withMoney: Booking = {
  ...flightBooking,
  paymentStatusBy: 'staff',
  money: {
    charged: kwacha('4639.96'),
    received: kwacha('5000.00'),
    refunded: kwacha('0.00'),
    balance: kwacha('-360.04'),
  },
};

async function view(booking: Booking) {
  const opened = openBookings({ [list]: page([booking], 1) });
  await opened.person.click(within(await rowOf('ZT-FLIGHT')).getByRole('button', { name: 'View' }));
  await screen.findByRole('dialog', { name: 'Booking ZT-FLIGHT' });
  return opened;
}
const textOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

afterEach(cleanup);

describe('the payments of a booking', () => {
  it('show charged and received amounts, the balance, and a payment status set by staff', async () => {
    await view(withMoney);
    expect(await screen.findByRole('heading', { level: 3, name: 'Payment' })).toBeTruthy();
    expect(textOf('Total')).toMatch(/4,639\.96/);
    expect(textOf('Paid')).toMatch(/5,000\.00/);
    expect(textOf('Overpaid')).toMatch(/^K.*360\.04/);
    expect(textOf('Payment status set by')).toBe('staff, until the next payment');
  });

  it('do not count money twice that was credit in between [A7]', async () => {
    const money = { charged: kwacha('4639.96'), received: kwacha('9000.00'), refunded: kwacha('4360.04') };
    await view({ ...flightBooking, money: { ...money, balance: kwacha('0.00') } });
    expect(await screen.findByRole('heading', { level: 3, name: 'Payment' })).toBeTruthy();
    expect(textOf('Paid')).toMatch(/^K.4,639\.96/);
  });

  it('are omitted while nothing was charged; table and dialog link to the booking page', async () => {
    await view(flightBooking);
    const links = await screen.findAllByRole('link', { name: /^(ZT-FLIGHT|Open booking)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill('/employee-dashboard/bookings/b-flight'),
    );
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  });
});

describe('the row of a held booking', () => {
  const payBy = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  const held: Booking = { ...flightBooking, fulfilment: { state: 'held', payBy } };
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('shows the deadline below its status, without a further column [N2.18]', async () => {
    openBookings({ [list]: page([held], 1) });
    expect((await screen.findByText('5 h 29 min left')).closest('td')?.dataset['label']).toBe('Status');
    const withHolds = headers();
    expect(withHolds).toHaveLength(12);
    cleanup();
    openBookings({ [list]: page([flightBooking], 1) });
    await rowOf('ZT-FLIGHT');
    expect(headers()).toEqual(withHolds);
    expect(screen.queryByText(/left$/)).toBeNull();
  });
});
