import {
  answerDueAt,
  type BookedSegment,
  changedFlights,
  type FlightPair,
  texts,
  toMoney,
  type WorkItem,
  type WorkReason,
  type WorkSection,
} from '@portal/contracts';
import { toDialableNumber } from '@portal/node-kit';
import { getDepartureInstant } from '../deadlines/trip-times';
import { itinerariesOf } from '../record/booked-segments';
import { closedReasonOf } from '../record/booking-charges';
import { tripTitle } from '../record/trip';
import type { BookingRecord } from '../record/booking-record';
import { refundSinceOf } from '../record/booking.mapper';
import { moneyNow, standingOf } from '../record/payment-status';

export const getWorkSection: Readonly<Record<WorkReason, WorkSection>> = {
  issue: 'not-ticketed',
  'issue-unknown': 'not-ticketed',
  'fare-changed': 'fare-changed',
  'paid-after-lapse': 'refunds',
  'airline-cancelled': 'refunds',
  'confirm-payment': 'not-ticketed',
};

export const getWorkReasons = (section: WorkSection): WorkReason[] =>
  (Object.keys(getWorkSection) as WorkReason[]).filter((reason) => getWorkSection[reason] === section);

type ItemIn<Section extends WorkSection> = Omit<WorkItem, 'section'> & { section: Section };
type Why = Pick<WorkItem, 'reason' | 'totals' | 'refund' | 'detail' | 'changeNumber'> & {
  since: Date;
  dueAt?: Date | undefined;
};

/** Work items of a booking in a section, one per reason. */
export const workItems = <Section extends WorkSection>(section: Section, booking: BookingRecord): ItemIn<Section>[] =>
  whysOf(section, booking).map((why) => itemOf(section, booking, why));

function whysOf(section: WorkSection, booking: BookingRecord): Why[] {
  const { fulfilment, createdAt: since } = booking;
  switch (section) {
    case 'holds-ending':
      return [{ reason: 'hold', since, dueAt: fulfilment?.payBy }];
    case 'call-customer':
      return [{ reason: 'call-customer', since: fulfilment?.callSince ?? since, dueAt: fulfilment?.payBy }];
    case 'refunds':
      return [refundOf(booking)];
    case 'cancel-requests':
      return [requestOf(booking)];
    case 'ticketed-unpaid':
      return [{ reason: 'ticketed-unpaid', since, dueAt: getDepartureInstant(booking) }];
    case 'schedule-changes':
      return rescheduledIn(booking);
    default:
      return notedIn(section, booking);
  }
}

function notedIn(section: WorkSection, { work = [], fulfilment, staffSince, staffReason }: BookingRecord): Why[] {
  // Paid seats are held until the airline releases them.
  const dueAt = fulfilment?.state === 'held' ? (fulfilment.heldUntil ?? fulfilment.payBy) : undefined;
  const noted = work
    .filter(({ reason }) => getWorkSection[reason] === section)
    .map(({ reason, since, totals }) => ({ reason, since, dueAt, ...(totals && { totals }) }));
  if (section !== 'call-airline' || !staffSince) return noted;
  // Airlines also remove the orders that they cancel.
  const reason = staffReason === 'order-gone' ? 'airline-cancelled' : (staffReason ?? 'cannot-ask');
  return [{ reason, since: staffSince, dueAt }, ...noted];
}

function refundOf(booking: BookingRecord): Why {
  const { toRefundMinor } = standingOf(booking);
  const since = refundSinceOf(booking);
  return {
    reason: refundReason(booking),
    since,
    dueAt: answerDueAt(since),
    refund: toMoney(toRefundMinor, booking.currency),
  };
}

function refundReason(booking: BookingRecord): string {
  if (standingOf(booking).isMarkedByHand) return 'paid-by-hand';
  const reason = closedReasonOf(booking);
  const isPaidAfter = booking.work?.some((work) => work.reason === 'paid-after-lapse');
  return reason === 'hold-lapsed' && isPaidAfter ? 'paid-after-lapse' : reason;
}

/** Due at departure at the latest: a later response is useless. */
function requestOf(booking: BookingRecord): Why {
  const { at, airlineSaid } = booking.cancelRequest ?? { at: booking.updatedAt };
  const dueAt = new Date(Math.min(answerDueAt(at).getTime(), getDepartureInstant(booking).getTime()));
  return airlineSaid
    ? { reason: 'cancel-refused', since: at, dueAt, detail: airlineSaid }
    : { reason: 'asked-to-cancel', since: at, dueAt };
}

/** Due before the customer travels. */
function rescheduledIn(booking: BookingRecord): Why[] {
  const { scheduleChange, segments = [] } = booking;
  const { number: changeNumber, before, reason, staffSince, answer } = scheduleChange ?? { before: [] };
  if (!reason || !staffSince) return [];
  const flights = changedFlights(itinerariesOf(before), itinerariesOf(segments)).map(describePair);
  const detail = [answer === 'call' && texts.scheduleChanges.asksForCall, flights.join('. ')].filter(Boolean).join(' ');
  return [{ reason, since: staffSince, dueAt: getDepartureInstant(booking), detail, changeNumber }];
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const timeText = (local: string): string => timeFormat.format(new Date(`${local.slice(0, 16)}Z`));
const routeText = ({ carrier, number, from, to }: BookedSegment): string =>
  [carrier, number, from, 'to', to].filter(Boolean).join(' ');
const flightText = (flight: BookedSegment): string => `${routeText(flight)}, ${timeText(flight.departs)}`;

/** A flight before and after the change, in local airport times. */
function describePair({ before, after }: FlightPair): string {
  if (!before || !after)
    return before ? `${flightText(before)} is removed` : `${after ? flightText(after) : ''} is new`;
  const now = routeText(before) === routeText(after) ? timeText(after.departs) : flightText(after);
  return `${flightText(before)}; now ${now}`;
}

function itemOf<Section extends WorkSection>(
  section: Section,
  booking: BookingRecord,
  { since, dueAt, ...why }: Why,
): ItemIn<Section> {
  const { id, bookingNumber, user, startDate, contact, recordLocator, assignee, travelers = [] } = booking;
  return {
    bookingId: id,
    bookingNumber,
    section,
    ...why,
    since: since.toISOString(),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    title: tripTitle(booking),
    startsAt: startDate,
    customer: { id: user.id, username: user.username },
    ...(contact && { phoneNumber: isCalled(section) ? withCallingCode(contact) : contact.phoneNumber }),
    ...(section === 'call-customer' && travelers[0] && { travelerName: fullName(travelers[0]) }),
    ...(recordLocator && { pnr: recordLocator }),
    ...((section === 'call-airline' || section === 'cancel-requests') && { findBy: findBy(booking) }),
    ...moneyOf(booking),
    ...(assignee && { assignee }),
  };
}

/** Sections whose customers are called. */
const isCalled = (section: WorkSection): boolean => section === 'call-customer' || section === 'schedule-changes';

/** Phone number with its calling code, as WhatsApp expects it. */
function withCallingCode(contact: NonNullable<BookingRecord['contact']>): string {
  const phoneNumber = contact.phoneNumber.trim();
  if (phoneNumber.startsWith('+')) return phoneNumber;
  const { countryCallingCode, number } = toDialableNumber(phoneNumber, contact.countryCallingCode);
  return `+${countryCallingCode} ${number}`;
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

function moneyOf(booking: BookingRecord): Pick<WorkItem, 'balance' | 'received'> {
  const money = moneyNow(booking);
  if (!money) return {};
  const { currency, balanceMinor, receivedMinor } = money;
  return { balance: toMoney(balanceMinor, currency), received: toMoney(receivedMinor, currency) };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName}/${firstName}`.toUpperCase();

function findBy({ travelers = [], segments = [], flight, bookingNumber, recordLocator }: BookingRecord): string[] {
  const flown = segments.flatMap(({ carrier, number, departs }) =>
    carrier && number ? [`${carrier} ${number} of ${departs.slice(0, 10)}`] : [],
  );
  const first = flight && `${flight.airlineCode} ${flight.flightNumber} of ${flight.departureDate.slice(0, 10)}`;
  const flights = flown.length > 0 ? flown : first ? [first] : [];
  return [...(recordLocator ? [`PNR ${recordLocator}`] : []), ...travelers.map(nameOf), ...flights, bookingNumber];
}
