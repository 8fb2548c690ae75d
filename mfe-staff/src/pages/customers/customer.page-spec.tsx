/** @jest-environment @portal/test-kit/browser */
import { afterEach, describe, expect, it } from '@jest/globals';
import { bookOnBehalfUrl, type CustomerEvent, type CustomerNote, type Role, texts } from '@portal/contracts';
import type { MockResponses } from '@portal/remote-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { data, kwacha, openMoney, rejection } from '../../../test/open-money';
import { listed } from '../../../test/open-page';
import { flightBooking } from '../../../test/sample-bookings';
import { sampleUser } from '../../../test/samples';

const customer = sampleUser({ firstName: 'Thandiwe', lastName: 'Banda', phoneNumber: '+260 970 555 105' });
const { id } = customer;
const profile = `GET /api/admin/users/${id}`;
const notesCall = `/api/customers/${id}/notes`;

const note = (more: Partial<CustomerNote> = {}): CustomerNote => ({
  id: 'n-1',
  at: '2026-11-20T06:15:00.000Z',
  by: 'kelvin',
  text: 'Prefers the window.\nNever before nine.',
  ...more,
});
const event = (more: Partial<CustomerEvent> = {}): CustomerEvent => ({
  id: 'e-1',
  at: '2026-11-21T08:00:00.000Z',
  action: 'BOOKING_CONFIRMED',
  text: 'Booked flight LUN to NLA as ZT-FLIGHT',
  by: 'kelvin',
  bookingId: flightBooking._id,
  ...more,
});

const open = (responses: MockResponses = {}, options: { role?: Role } = {}) =>
  openMoney(`/employee-dashboard/customers/${id}`, {
    role: 'employee',
    ...options,
    answers: {
      [profile]: () => Response.json(customer),
      [`GET /api/admin/users/${id}/bookings`]: () => listed([flightBooking]),
      [`GET /api/payments/credits/${id}`]: () => data({ userId: id, available: kwacha(25_000) }),
      [`GET ${notesCall}`]: () => data([note()]),
      [`GET /api/customers/${id}/timeline`]: () =>
        data([event(), event({ id: 'e-2', bookingId: undefined, text: 'x' })]),
      ...responses,
    },
  });
const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(cleanup);

describe('/employee-dashboard/customers/:id', () => {
  it('shows the name in heading and title, and the most requested facts first', async () => {
    open();
    await heading('Thandiwe Banda');
    await waitFor(() => expect(document.title).toContain('Customer Thandiwe Banda'));
    const summary = await region('Summary');
    expect(summary.getByRole('link', { name: '+260 970 555 105' }).getAttribute('href')).toBe('tel:+260970555105');
    expect(summary.getByRole('link', { name: customer.email }).getAttribute('href')).toBe(`mailto:${customer.email}`);
    expect(await summary.findByText(/K.250\.00/)).toBeTruthy();
    const bookings = await region('Latest bookings');
    const row = await bookings.findByRole('row', { name: /ZT-FLIGHT/ });
    expect(within(row).getByRole('link', { name: 'ZT-FLIGHT' }).getAttribute('href')).toBe(
      `/employee-dashboard/bookings/${flightBooking._id}`,
    );
  });

  it('marks an unconfirmed phone number', async () => {
    const unconfirmed = { ...customer, phoneConfirmed: false };
    open({ [profile]: () => Response.json(unconfirmed) });
    const summary = await region('Summary');
    expect(summary.getByText(texts.customers.notConfirmed)).toBeTruthy();
    expect(summary.getByText(texts.customers.notConfirmedHint)).toBeTruthy();
    const record = await region('Profile');
    expect(record.getByText(`${customer.phoneNumber} (not confirmed)`)).toBeTruthy();
  });

  it('lists notes with author and time, and events with links to their bookings', async () => {
    open();
    const notes = await region('Notes');
    expect((await notes.findByText(/Prefers the window/)).textContent).toBe(note().text);
    expect(notes.getByText(/^kelvin/).textContent).toContain('20 Nov 2026, 08:15');
    const timeline = await region('Timeline');
    const link = await timeline.findByRole('link', { name: event().text });
    expect(link.getAttribute('href')).toBe(`/employee-dashboard/bookings/${flightBooking._id}`);
    expect(timeline.getAllByRole('listitem')).toHaveLength(2);
  });

  it('adds a note once, with an idempotency key, and empties the field', async () => {
    const notes = [note()];
    const { person, sent, notifications } = open({
      [`GET ${notesCall}`]: () => data(notes),
      [`POST ${notesCall}`]: () => {
        notes.unshift(note({ id: 'n-2', text: 'Pays on the 25th', by: 'employee' }));
        return data(notes[0], 201);
      },
    });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
    await person.type(field, 'Pays on the 25th');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Pays on the 25th', { selector: 'p' });
    expect(field.value).toBe('');
    expect(notifications.map(({ text }) => text)).toEqual([texts.customers.noteAdded]);
    const calls = sent('POST', notesCall);
    expect(calls.map(({ body }) => body)).toEqual([{ text: 'Pays on the 25th' }]);
    expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('keeps a rejected note, and reports an empty one', async () => {
    const { person, sent } = open({ [`POST ${notesCall}`]: () => rejection('SERVICE_DOWN', 503) });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect((await screen.findAllByText(texts.customers.noteRequired)).length).toBeGreaterThan(0);
    expect(sent('POST', notesCall)).toEqual([]);
    await person.type(field, 'Pays on the 25th');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect((await screen.findByRole('alert')).textContent).toContain('refused: SERVICE_DOWN');
    expect(field.value).toBe('Pays on the 25th');
  });

  it.each<[Role, string[]]>([
    ['employee', [texts.actions.viewBookings, 'Print']],
    ['admin', ['Edit account', texts.actions.viewBookings, texts.actions.viewLogs, 'Print']],
  ])('offers an %s the permitted actions', async (role, items) => {
    const { person } = open({}, { role });
    const tools = within(await screen.findByRole('group', { name: 'Actions for this customer' }));
    expect((await tools.findByRole('link', { name: texts.credit.bookFlight })).getAttribute('href')).toBe(
      bookOnBehalfUrl(id),
    );
    expect(tools.getByRole('link', { name: texts.customers.bookPackage }).getAttribute('href')).toBe(
      `/packages?for=${id}`,
    );
    expect(tools.getByRole('button', { name: texts.credit.recordPayment })).toBeTruthy();
    await person.click(tools.getByRole('button', { name: 'More' }));
    const menu = await screen.findAllByRole('menuitem');
    expect(menu.map(({ textContent }) => textContent)).toEqual(items);
  });

  it('shows the other sections when one fails, and retries that one', async () => {
    let fails = true;
    const { person } = open({
      [`GET ${notesCall}`]: () => (fails ? rejection('SERVICE_DOWN', 400) : data([note()])),
    });
    const notes = await region('Notes');
    await notes.findByText(/refused: SERVICE_DOWN/);
    await (await region('Timeline')).findByText(event().text);
    fails = false;
    await person.click(notes.getByRole('button', { name: 'Retry' }));
    await notes.findByText(/Prefers the window/);
  });

  it('reports an unknown customer, and the account of a colleague', async () => {
    open({ [profile]: () => rejection('USER_NOT_FOUND', 404) });
    await screen.findByText(/refused: USER_NOT_FOUND/);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    cleanup();
    const { sent } = open({ [profile]: () => Response.json({ ...customer, role: 'employee' }) }, { role: 'admin' });
    await screen.findByText(texts.customers.isStaff);
    expect(sent('GET', notesCall)).toEqual([]);
  });
});
