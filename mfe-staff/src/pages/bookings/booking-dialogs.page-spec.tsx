/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Booking, texts } from '@portal/contracts';
import { emptyErrorResponse } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { list, openBookings, page, reads, rowOf } from '../../../test/open-bookings';
import { returnTrip } from '../../../test/sample-bookings';

const done = (message: string) => () => Response.json({ message });
const press = async (bookingNumber: string, name: string) => {
  await person.click(within(await rowOf(bookingNumber)).getByRole('button', { name }));
  await waitFor(() => expect(document.querySelectorAll('[role=dialog], [role=alertdialog]')).toHaveLength(1));
};
const textOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

const person = userEvent.setup({ delay: null });

afterEach(cleanup);

describe('viewing a booking', () => {
  it('shows all facts of a flight [S2.booking-management.6] [S2.booking-management.7]', async () => {
    openBookings();
    await press('ZT-FLIGHT', 'View');
    const dialog = screen.getByRole('dialog', { name: 'Booking ZT-FLIGHT' });
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => `${textContent}: ${textOf(textContent ?? '')}`),
    ).toEqual([
      'Booking number: ZT-FLIGHT',
      'Client: thandiwe',
      'Client email: thandiwe@demo.test',
      'Travelers: 2',
      expect.stringMatching(/^Total price: .*4,639\.96$/),
      'Travel dates: 5 Jan to 9 Jan 2027',
      'Status: confirmed',
      'Payment status: paid',
      'Origin: LUN',
      'Destination: NLA',
      'Departure: 5 Jan 2027, 07:30',
      'Return: 9 Jan 2027, 18:00',
      'Airline: P0',
      'Flight number: 301',
      expect.stringMatching(/^Flight price: .*2,319\.98$/),
      'PNR: K7QM4X',
      'Ticket numbers: 065-2400000001, 065-2400000002',
      'Special requests: Aisle seats',
      'Booking ID: b-flight',
      'IP address: 10.1.2.3',
      'Booked at: 20 Nov 2026, 08:15',
      'Last updated: 21 Nov 2026, 12:00',
    ]);
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows name, price and description of a package [S2.booking-management.5]', async () => {
    openBookings();
    await press('ZT-PACKAGE', 'View');
    expect(textOf('Package')).toBe('Falls Weekend');
    expect(textOf('Package price')).toMatch(/4,200\.00/);
    expect(textOf('Package description')).toBe('Two nights at the Falls');
    expect(textOf('Special requests')).toBe('N/A');
    expect(screen.queryByText('PNR', { selector: 'dt' })).toBeNull();
  });
});

describe('viewing a return trip', () => {
  const shown = () =>
    screen.getAllByRole('term').map(({ textContent }) => `${textContent}: ${textOf(textContent ?? '')}`);
  const open = async (booking: Booking) => {
    openBookings({ [list]: page([booking], 1) });
    await press('ZT-FLIGHT', 'View');
  };

  it('shows both directions with times, the travelers and their contact, as the confirmation email does', async () => {
    await open(returnTrip);
    const headings = within(screen.getByRole('dialog')).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Booking',
      'Flight',
      'Outbound: LUN to NLA',
      'Return: NLA to LUN',
      'Travelers and contact',
      'Requests',
      'Record',
    ]);
    expect(shown()).toEqual(
      expect.arrayContaining([
        'P0 301: LUN to JNB: 5 Jan 2027, 07:30 to 5 Jan 2027, 09:40 (local times)',
        'South African Airways SA 54: JNB to NLA: 5 Jan 2027, 11:00 to 5 Jan 2027, 13:05 (local times), operated by Airlink',
        'P0 302: NLA to LUN: 9 Jan 2027, 18:00 (local time)',
        'Traveler 1: Thandiwe Banda',
        'Traveler 2: Mwila Banda',
        'Contact email: desk@example.test',
        'Contact phone: +260 970 000 120',
        'PNR: K7QM4X',
      ]),
    );
  });

  it('shows the same statuses as the list', async () => {
    await open(returnTrip);
    for (const term of ['Status', 'Payment status'])
      expect(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.querySelector('.badge')).toBeTruthy();
  });
});

describe('editing a booking', () => {
  const save = () => person.click(screen.getByRole('button', { name: 'Save Changes' }));

  it('offers the statuses and the requests as they are [S2.booking-management.8] [S4.booking.1] [S4.booking.2] [S4.booking.3]', async () => {
    openBookings();
    await press('ZT-FLIGHT', 'Edit');
    const choices = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);
    expect(choices('Status')).toEqual(['pending', 'confirmed', 'cancelled', 'completed']);
    expect(choices('Payment Status')).toEqual(['pending', 'paid', 'refunded', 'failed']);
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('confirmed');
    expect(screen.getByLabelText<HTMLSelectElement>('Payment Status').value).toBe('paid');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Special Requests').value).toBe('Aisle seats');
  });

  it('sends nothing and reports it if nothing changed [S4.booking-edit.1]', async () => {
    const { sent } = openBookings();
    await press('ZT-FLIGHT', 'Edit');
    await save();
    const notice = await within(screen.getByRole('dialog')).findByRole('status');
    expect(notice.textContent).toBe('No changes to save.');
    expect(sent('PUT', '/api/bookings/b-flight')).toEqual([]);
  });

  it('sends changed fields only, shows a notification and refetches the list', async () => {
    const call = 'PUT /api/bookings/b-flight';
    const { sent, notifications } = openBookings({ [call]: done(texts.success.bookingUpdated) });
    await press('ZT-FLIGHT', 'Edit');
    await person.selectOptions(screen.getByLabelText('Payment Status'), 'Refunded');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT', '/api/bookings/b-flight').map(({ body }) => body)).toEqual([{ paymentStatus: 'refunded' }]);
    expect(notifications).toEqual([{ kind: 'success', text: texts.success.bookingUpdated }]);
    await waitFor(() => expect(reads(sent)).toHaveLength(2));
  });

  it('explains the refund rules when the status is set to cancelled', async () => {
    openBookings();
    await press('ZT-FLIGHT', 'Edit');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).not.toContain('Refunds due');
    expect(dialog.textContent).toContain('It does not contact the airline.');
    await person.selectOptions(screen.getByLabelText('Status'), 'Cancelled');
    expect(dialog.textContent).toMatch(/K.4,639\.96 has been paid\. .*"Refunds due"/);
    expect(dialog.textContent).toContain(texts.cancelling.byEdit);
    expect(dialog.textContent).not.toContain('It does not contact the airline.');
  });

  it('asks before discarding changes', async () => {
    openBookings();
    await press('ZT-FLIGHT', 'Edit');
    await person.type(screen.getByLabelText('Special Requests'), ', please');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: texts.unsaved.cancelLabel }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Special Requests').value).toBe('Aisle seats, please');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: texts.unsaved.confirmLabel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes immediately without changes', async () => {
    openBookings();
    await press('ZT-FLIGHT', 'Edit');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the typed text when the API rejects the change [S8.error.updateBooking]', async () => {
    openBookings({ 'PUT /api/bookings/b-flight': emptyErrorResponse });
    await press('ZT-FLIGHT', 'Edit');
    await person.type(screen.getByLabelText('Special Requests'), ', please');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update booking.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Special Requests').value).toBe('Aisle seats, please');
  });
});

describe('cancelling a booking', () => {
  const call = 'DELETE /api/bookings/b-flight';

  it('asks for confirmation, and keeps the booking on cancel [S2.booking-management.9]', async () => {
    const { sent } = openBookings();
    await press('ZT-FLIGHT', 'Cancel');
    const dialog = screen.getByRole('dialog', { name: 'Cancel booking ZT-FLIGHT' });
    expect(dialog.textContent).toContain('This action cannot be undone. It may trigger external API calls');
    expect(within(dialog).getByRole('button', { name: 'Yes, Cancel Booking' })).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'No, Keep Booking' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('DELETE', '/api/bookings/b-flight')).toEqual([]);
  });

  it('explains the refund of a paid booking, and shows nothing for an unpaid one', async () => {
    openBookings();
    await press('ZT-FLIGHT', 'Cancel');
    expect(screen.getByRole('dialog').textContent).toMatch(/K.4,639\.96 has been paid\. .*"Refunds due"/);
    expect(screen.getByRole('dialog').textContent).toContain(texts.refunds.fareRuleUnknown);
    await person.click(screen.getByRole('button', { name: 'No, Keep Booking' }));
    await press('ZT-PACKAGE', 'Cancel');
    expect(screen.getByRole('dialog').textContent).not.toContain('refund');
  });

  it('cancels after confirmation, shows a notification and refetches the list [S8.success.bookingCancelled]', async () => {
    const { sent, notifications } = openBookings({ [call]: done(texts.success.bookingCancelled) });
    await press('ZT-FLIGHT', 'Cancel');
    await person.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notifications).toEqual([{ kind: 'success', text: 'Booking cancelled successfully!' }]);
    await waitFor(() => expect(reads(sent)).toHaveLength(2));
  });

  it('explains the next step when the airline rejects the cancellation, without a retry button [N6.5]', async () => {
    const rejected = {
      message: texts.cancelling.rejected,
      code: 'CANCEL_REFUSED',
      requestId: 'r',
      amadeusError: { code: '4926', title: 'ORDER', detail: 'Order is ticketed and cannot be cancelled' },
    };
    openBookings({ [call]: () => Response.json(rejected, { status: 422 }) });
    await press('ZT-FLIGHT', 'Cancel');
    await person.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    const reported = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(reported.textContent).toContain('Order is ticketed and cannot be cancelled');
    expect(reported.textContent).toContain(texts.cancelling.rejectedNextForStaff);
    expect(screen.queryByRole('button', { name: 'Yes, Cancel Booking' })).toBeNull();
    await person.click(within(screen.getByRole('dialog')).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an error inside the dialog [S8.error.cancelBooking]', async () => {
    openBookings({ [call]: emptyErrorResponse });
    await press('ZT-FLIGHT', 'Cancel');
    await person.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
      'Failed to cancel booking.',
    );
  });
});
