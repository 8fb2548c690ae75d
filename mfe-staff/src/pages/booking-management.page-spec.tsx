// @vitest-environment jsdom
import { type Booking, texts } from '@portal/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, wordless } from '@portal/remote-kit/testing';
import { openPage } from '../../test/open-page';
import { bareBooking, flightBooking, packageBooking } from '../../test/sample-bookings';

const all = [flightBooking, packageBooking, bareBooking];
const list = 'GET /api/bookings';
const at = '/employee-dashboard/booking-management';

const page = (data: readonly Booking[], total: number) => () =>
  Response.json({ data }, { headers: { 'x-total-count': `${total}` } });
const done = (message: string) => () => Response.json({ message });
type Sent = ReturnType<typeof openPage>['sent'];
/** The queries with which the list was asked for. */
const reads = (sent: Sent) => sent('GET', '/api/bookings').map(({ query }) => Object.fromEntries(query));
const open = (answers: Answers = {}, address = at) =>
  openPage(address, { role: 'employee', answers: { [list]: page(all, 60), ...answers } });
const rowOf = async (bookingNumber: string) => screen.findByRole('row', { name: new RegExp(bookingNumber) });
const press = async (bookingNumber: string, name: string) =>
  person.click(within(await rowOf(bookingNumber)).getByRole('button', { name }));
const textOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

const person = userEvent.setup({ delay: null });

afterEach(cleanup);

describe('all bookings', () => {
  it('has the eleven columns [S2.booking-management.1]', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'All Bookings' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Booking Number',
      'Client',
      'Type',
      'Details',
      'Travelers',
      'Price',
      'Status',
      'Payment Status',
      'Dates',
      'Booked On',
      'Actions',
    ]);
    const cells = within(await rowOf('ZT-FLIGHT'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 2)).toEqual(['thandiwe', 'Flight']);
    expect(cells.slice(3, 9)).toEqual([
      '2',
      expect.stringMatching(/4,639\.96/),
      'confirmed',
      'paid',
      '5 Jan 2027',
      '20 Nov 2026',
    ]);
  });

  it('tells package, flight and neither apart, with their details [S2.booking-management.2] [S2.booking-management.3]', async () => {
    open();
    const cellsOf = async (number: string) =>
      within(await rowOf(number))
        .getAllByRole('cell')
        .slice(1, 3)
        .map(({ textContent }) => textContent);
    expect(await cellsOf('ZT-FLIGHT')).toEqual([
      'Flight',
      'LUN to NLAP0301 · PNR K7QM4X · Tickets 065-2400000001, 065-2400000002',
    ]);
    expect(await cellsOf('ZT-PACKAGE')).toEqual(['Package', 'Falls Weekend']);
    expect(await cellsOf('ZT-BARE')).toEqual(['N/A', 'N/A']);
  });

  it('hides Cancel on what is over [S2.booking-management.4]', async () => {
    open({
      [list]: page([...all, { ...packageBooking, _id: 'b-4', bookingNumber: 'ZT-GONE', status: 'cancelled' }], 4),
    });
    const buttonsOf = async (number: string) =>
      within(await rowOf(number))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await buttonsOf('ZT-FLIGHT')).toEqual(['View', 'Edit', 'Cancel']);
    expect(await buttonsOf('ZT-PACKAGE')).toEqual(['View', 'Edit', 'Cancel']);
    expect(await buttonsOf('ZT-BARE')).toEqual(['View', 'Edit']);
    expect(await buttonsOf('ZT-GONE')).toEqual(['View', 'Edit']);
  });

  it('says that it is loading [S2.booking-management.10]', () => {
    open({ [list]: () => new Promise(() => undefined) });
    expect(screen.getByRole('status').textContent).toBe('Loading bookings...');
  });

  it('falls back on its own sentence and tries again [S8.error.fetchBookings] [S8.rule.3]', async () => {
    let isDown = true;
    open({ [list]: () => (isDown ? wordless() : page(all, 3)()) });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch bookings.');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowOf('ZT-FLIGHT')).toBeTruthy();
  });

  it('shows the sentence of the answer, and the own one of a network failure [S8.rule.1] [S8.rule.2]', async () => {
    open({ [list]: () => Response.json({ message: 'You may not see bookings.' }, { status: 403 }) });
    expect((await screen.findByRole('alert')).textContent).toBe('You may not see bookings.');
    cleanup();
    open({
      [list]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch');
  });

  it('has the service page, sort, search and filter, and keeps the view in the address', async () => {
    const { sent, place } = open();
    await rowOf('ZT-FLIGHT');
    expect(reads(sent)[0]).toEqual({ page: '1', pageSize: '25', sort: '-createdAt' });
    expect(screen.getByText('60 bookings')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(reads(sent).at(-1)?.page).toBe('2'));
    await person.click(screen.getByRole('button', { name: 'Client' }));
    await waitFor(() => expect(reads(sent).at(-1)).toMatchObject({ page: '1', sort: 'username' }));
    await person.selectOptions(screen.getByLabelText('Show'), 'Cancelled');
    await waitFor(() => expect(reads(sent).at(-1)?.status).toBe('cancelled'));
    const before = reads(sent).length;
    await person.type(screen.getByLabelText('Search bookings'), 'k7q');
    await waitFor(() => expect(reads(sent).at(-1)).toMatchObject({ q: 'k7q', status: 'cancelled' }));
    expect(reads(sent).length).toBe(before + 1);
    expect(`${place.pathname}${place.search}`).toBe(`${at}?sort=username&show=cancelled&q=k7q`);
  });

  it('goes back to the last page when the list became shorter', async () => {
    const { sent, place } = open({ [list]: page([], 26) }, `${at}?page=9`);
    await waitFor(() => expect(reads(sent).at(-1)?.page).toBe('2'));
    expect(`${place.pathname}${place.search}`).toBe(`${at}?page=2`);
  });
});

describe('viewing a booking', () => {
  it('shows everything about a flight [S2.booking-management.6] [S2.booking-management.7]', async () => {
    open();
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
      'Travel dates: 5 Jan 2027',
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
    open();
    await press('ZT-PACKAGE', 'View');
    expect(textOf('Package')).toBe('Falls Weekend');
    expect(textOf('Package price')).toMatch(/4,200\.00/);
    expect(textOf('Package description')).toBe('Two nights at the Falls');
    expect(textOf('Special requests')).toBe('N/A');
    expect(screen.queryByText('PNR', { selector: 'dt' })).toBeNull();
  });
});

describe('editing a booking', () => {
  const save = () => person.click(screen.getByRole('button', { name: 'Save Changes' }));

  it('offers the statuses and the requests as they are [S2.booking-management.8] [S4.booking.1] [S4.booking.2] [S4.booking.3]', async () => {
    open();
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

  it('sends nothing when nothing changed, and says so [S4.booking-edit.1]', async () => {
    const { sent } = open();
    await press('ZT-FLIGHT', 'Edit');
    await save();
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('No changes to save.');
    expect(sent('PUT', '/api/bookings/b-flight')).toEqual([]);
  });

  it('sends only what changed, tells of it and reads the list anew', async () => {
    const call = 'PUT /api/bookings/b-flight';
    const { sent, notifications } = open({ [call]: done(texts.success.bookingUpdated) });
    await press('ZT-FLIGHT', 'Edit');
    await person.selectOptions(screen.getByLabelText('Payment Status'), 'Refunded');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT', '/api/bookings/b-flight').map(({ body }) => body)).toEqual([{ paymentStatus: 'refunded' }]);
    expect(notifications).toEqual([{ kind: 'success', text: texts.success.bookingUpdated }]);
    await waitFor(() => expect(reads(sent)).toHaveLength(2));
  });

  it('keeps what was typed when the service refuses [S8.error.updateBooking]', async () => {
    open({ 'PUT /api/bookings/b-flight': wordless });
    await press('ZT-FLIGHT', 'Edit');
    await person.type(screen.getByLabelText('Special Requests'), ', please');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update booking.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Special Requests').value).toBe('Aisle seats, please');
  });
});

describe('cancelling a booking', () => {
  const call = 'DELETE /api/bookings/b-flight';

  it('warns first and keeps the booking on a no [S2.booking-management.9]', async () => {
    const { sent } = open();
    await press('ZT-FLIGHT', 'Cancel');
    const dialog = screen.getByRole('dialog', { name: 'Cancel booking ZT-FLIGHT' });
    expect(dialog.textContent).toContain('This action cannot be undone. It may trigger external API calls');
    expect(within(dialog).getByRole('button', { name: 'Yes, Cancel Booking' })).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'No, Keep Booking' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('DELETE', '/api/bookings/b-flight')).toEqual([]);
  });

  it('cancels on a yes, says so and reads the list anew [S8.success.bookingCancelled]', async () => {
    const { sent, notifications } = open({ [call]: done(texts.success.bookingCancelled) });
    await press('ZT-FLIGHT', 'Cancel');
    await person.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notifications).toEqual([{ kind: 'success', text: 'Booking cancelled successfully!' }]);
    await waitFor(() => expect(reads(sent)).toHaveLength(2));
  });

  it('says why it failed, inside [S8.error.cancelBooking]', async () => {
    open({ [call]: wordless });
    await press('ZT-FLIGHT', 'Cancel');
    await person.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
      'Failed to cancel booking.',
    );
  });
});
