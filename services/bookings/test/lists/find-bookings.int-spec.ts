import { beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { type Person, createTestUser } from '../fixtures/bookings-fixture';
import { setupHolds } from '../fixtures/setup-holds';

const { surroundings, as, held, pay, until } = setupHolds();
let employee: Person;
let ticketed: Booking;
beforeAll(async () => {
  employee = await createTestUser(surroundings, 'employee');
  const { person, booking } = await held();
  await pay(booking);
  ticketed = await until(person, booking, 'ticketed');
});

async function found(q: string): Promise<string[]> {
  const { body } = await as(employee, 'GET', `/bookings?${new URLSearchParams({ q }).toString()}`);
  return (body as unknown as { data: Booking[] }).data.map(({ _id }) => _id);
}

it('finds a booking by its ticket with and without the dash, and by the start of the ticket', async () => {
  const [ticket = ''] = ticketed.ticketNumbers;
  expect(ticket).toMatch(/^\d{3}-\d{10}$/);
  for (const q of [ticket, ticket.replace('-', ''), ticket.replace('-', ' '), ticket.slice(4), ticket.slice(0, 9)])
    expect(await found(q)).toEqual([ticketed._id]);
});

it('finds a booking by its PNR and by the last characters of its number', async () => {
  const { bookingNumber, amadeusRecordLocator = '' } = ticketed;
  expect(await found(amadeusRecordLocator.toLowerCase())).toEqual([ticketed._id]);
  for (const from of [0, 3, 5, 6, 7]) expect(await found(bookingNumber.slice(from))).toEqual([ticketed._id]);
  expect(await found(bookingNumber.replace('-', ''))).toEqual([ticketed._id]);
});
