import { toMoney, type WorkItem, type WorkReason, type WorkSection } from '@portal/contracts';
import { bookedThing } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';

/** Where what has to be done about a booking stands in the work list. */
export const sectionOf: Readonly<Record<WorkReason, WorkSection>> = {
  issue: 'not-ticketed',
  'issue-unknown': 'not-ticketed',
  'fare-changed': 'fare-changed',
  'paid-after-lapse': 'money',
  'airline-cancelled': 'call-airline',
  'confirm-payment': 'not-ticketed',
};

export const reasonsOf = (section: WorkSection): WorkReason[] =>
  (Object.keys(sectionOf) as WorkReason[]).filter((reason) => sectionOf[reason] === section);

/** What there is to do about a booking in a section; several things when it waits for several. */
export function workItems(section: WorkSection, booking: BookingRecord): WorkItem[] {
  const { work = [], staffSince, staffReason } = booking;
  const noted = work
    .filter(({ reason }) => sectionOf[reason] === section)
    .map(({ reason, since, totals }) => ({ ...itemOf(section, booking, reason, since), ...(totals && { totals }) }));
  if (section === 'holds-ending') return [itemOf(section, booking, 'hold', booking.createdAt)];
  if (section !== 'call-airline' || !staffSince) return noted;
  return [itemOf(section, booking, staffReason ?? 'cannot-ask', staffSince), ...noted];
}

function itemOf(section: WorkSection, booking: BookingRecord, reason: string, since: Date): WorkItem {
  const { id, bookingNumber, user, startDate, contact, recordLocator, assignee } = booking;
  const dueAt = dueOf(section, booking);
  return {
    bookingId: id,
    bookingNumber,
    section,
    reason,
    since: since.toISOString(),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    title: bookedThing(booking).replace(/^./, (letter) => letter.toUpperCase()),
    startsAt: startDate,
    customer: { id: user.id, username: user.username },
    ...(contact && { phoneNumber: contact.phoneNumber }),
    ...(recordLocator && { pnr: recordLocator }),
    ...(section === 'call-airline' && { findBy: findBy(booking) }),
    ...moneyOf(booking),
    ...(assignee && { assignee }),
  };
}

/** Until when it is of use: seats that somebody paid for are kept until the airline gives them up. */
function dueOf(section: WorkSection, { fulfilment }: BookingRecord): Date | undefined {
  if (fulfilment?.state !== 'held' || section === 'money') return undefined;
  return section === 'holds-ending' ? fulfilment.payBy : (fulfilment.heldUntil ?? fulfilment.payBy);
}

function moneyOf({ money }: BookingRecord): Pick<WorkItem, 'balance' | 'received'> {
  if (!money) return {};
  const { currency, balanceMinor, receivedMinor } = money;
  return { balance: toMoney(balanceMinor, currency), received: toMoney(receivedMinor, currency) };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName}/${firstName}`.toUpperCase();

function findBy({ travelers = [], segments = [], flight, bookingNumber }: BookingRecord): string[] {
  const flown = segments.flatMap(({ carrier, number, departs }) =>
    carrier && number ? [`${carrier} ${number} of ${departs.slice(0, 10)}`] : [],
  );
  const first = flight && `${flight.airlineCode} ${flight.flightNumber} of ${flight.departureDate.slice(0, 10)}`;
  const flights = flown.length > 0 ? flown : first ? [first] : [];
  return [...travelers.map(nameOf), ...flights, bookingNumber];
}
