/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { texts } from '@portal/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, data, payment, statement } from '../../../test/open-money';
import { item, openWork, unmatched, unmatchedCall, work, workCall } from '../../../test/open-work';

const person = userEvent.setup({ delay: null });
const words = texts.work;

afterEach(cleanup);

const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = (element: HTMLElement) => within(element).getAllByRole('row').slice(1);

describe('unmatched payments in the work list', () => {
  it('are marked as done by employees if late [N1.10]', async () => {
    let left = [unmatched({ why: 'late', paymentId: 'p-9', bookingId: 'b-9', bookingNumber: 'ZT-LATE' })];
    openWork({
      [unmatchedCall]: () => data(left),
      'POST /api/payments/p-9/close': () => {
        left = [];
        return data(payment());
      },
    });
    const [row] = rowsOf(await table('Unmatched payments'));
    expect(row?.textContent).toContain('ZT-LATE');
    await person.click(within(row!).getByRole('button', { name: texts.scheduleChanges.done }));
    await screen.findByText(words.allDone);
  });

  it('name the booking that was requested [N1.11]', async () => {
    const requestedFor = { bookingId: 'b-refunds', bookingNumber: 'ZT-ASKED' };
    openWork({
      [workCall]: () => data(work(item('refunds', { reason: 'booking-cancelled' }))),
      [unmatchedCall]: () => data([unmatched({ requestedFor })]),
    });
    const [row] = rowsOf(await table('Unmatched payments'));
    expect(within(row!).getByRole('link', { name: 'ZT-ASKED' })).toBeTruthy();
    expect(row?.textContent).toContain('Differs from the payment that was requested.');
    expect(row?.textContent).toContain(words.adminAssigns);
  });

  it('are assigned by admins to a booking in place', async () => {
    let left = [unmatched()];
    openWork(
      {
        [unmatchedCall]: () => data(left),
        'GET /api/bookings': () => Response.json({ data: [booking] }),
        'POST /api/payments/unmatched/pawapay%3A1/assign': () => {
          left = [];
          return data(statement());
        },
      },
      { role: 'admin' },
    );
    const [row] = rowsOf(await table('Unmatched payments'));
    await person.click(within(row!).getByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign payment to a booking' }));
    await person.type(dialog.getByLabelText(/^Find the booking/), booking.bookingNumber);
    await person.click(await dialog.findByRole('radio', { name: new RegExp(booking.bookingNumber) }));
    await person.type(dialog.getByLabelText(/^Reason/), 'She told us the amount on the phone.');
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText(words.allDone);
  });
});
