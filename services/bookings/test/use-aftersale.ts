import { beforeAll } from '@jest/globals';
import {
  type Booking,
  type MoneyChanged,
  type Work,
  type WorkItem,
  workParts,
  type WorkSection,
} from '@portal/contracts';
import type { TestResponse } from '@portal/test-kit';
import { bookingFrom, bookingsFrom, type Person, createTestUser } from './bookings-fixture';
import { deliverMoneyChanged } from './payments-stub';
import { setupHolds } from './setup-holds';

/** Starts a bookings service with manual ticketing of held flights, staff users and helpers for their lists. */
export function useAftersale() {
  const holds = setupHolds();
  const { surroundings, running, as } = holds;
  const staff = {} as Record<'employee' | 'admin' | 'superadmin', Person>;

  beforeAll(async () => {
    for (const role of ['employee', 'admin', 'superadmin'] as const)
      staff[role] = await createTestUser(surroundings, role);
    const settings = { days: 6, marginHours: 4, maxHours: 48, autoIssue: false };
    await as(staff.admin, 'PUT', '/settings/holds', settings);
  });

  const totalOf = ({ totalPrice }: Booking): number => Math.round(totalPrice * 100);
  /** Delivers ledger amounts to bookings, like payments. */
  const report = (
    booking: Booking,
    moneyVersion: number,
    { charged = totalOf(booking), received = 0, refunded = 0, ...more }: Record<string, number>,
  ): Promise<TestResponse> => {
    const reported: MoneyChanged = {
      bookingId: booking._id,
      moneyVersion,
      currency: booking.currency,
      chargedMinor: charged,
      receivedMinor: received,
      refundedMinor: refunded,
      balanceMinor: charged - received + refunded,
      hasOpenAttempt: false,
      ...more,
    };
    return deliverMoneyChanged(running.service, reported);
  };
  const readAs = async (person: Person, { _id }: Booking): Promise<Booking> =>
    bookingFrom(await as(person, 'GET', `/bookings/${_id}`));
  const cancel = (person: Person, { _id }: Booking): Promise<TestResponse> => as(person, 'DELETE', `/bookings/${_id}`);
  const inQueue = async (queue: string): Promise<string[]> =>
    bookingsFrom(await as(staff.employee, 'GET', `/bookings?queue=${queue}`)).map(({ _id }) => _id);
  async function itemOf(section: WorkSection, { _id }: Booking): Promise<WorkItem | undefined> {
    const { data } = (await as(staff.employee, 'GET', '/work')).as<{ data: Work }>();
    const part = workParts(data).find((one) => one.section === section);
    return part?.items.find(({ bookingId }) => bookingId === _id);
  }
  /** Creates a paid and ticketed flight. */
  async function ticketed(): Promise<{ person: Person; booking: Booking }> {
    const { person, booking } = await holds.held();
    await report(booking, 1, { received: totalOf(booking), chargesVersion: 1 });
    await as(staff.employee, 'POST', `/bookings/${booking._id}/issue`, {});
    return { person, booking: await holds.until(person, booking, 'ticketed') };
  }

  return { ...holds, staff, totalOf, tell: report, readAs, cancel, inQueue, itemOf, ticketed };
}
