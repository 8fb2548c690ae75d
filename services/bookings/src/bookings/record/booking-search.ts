import { escapeRegExp } from '@portal/nest-kit';
import type { BookingRecord } from './booking-record';

type Searchable = Pick<
  BookingRecord,
  'bookingNumber' | 'user' | 'flight' | 'package' | 'recordLocator' | 'ticketNumbers'
>;

/** Members of a booking that change after it was made and that staff find it by. */
export const foundBy = ['recordLocator', 'ticketNumbers'] as const;

/** Fewer letters of the end of a booking number find too many bookings. */
const shortestEnd = 4;

/** Separators inside a word, after which the part that a person remembers may begin: `ZT-K7Q2M9AB`, `guest-77@…`. */
const joints = /[-@._]+/;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The number without its dash, and its last letters: a person may read out or paste any part of it. */
function wordsOfNumber(bookingNumber: string): string[] {
  const code = bookingNumber.slice(bookingNumber.indexOf('-') + 1).toLowerCase();
  const ends = Array.from({ length: Math.max(0, code.length - shortestEnd) }, (_, from) => code.slice(from + 1));
  return [bookingNumber.replace('-', '').toLowerCase(), ...ends];
}

/** Returns each word, and each part of a word, that staff may begin to type to find the booking. In lower case. */
export function buildSearchTerms(booking: Searchable): string[] {
  const { bookingNumber, user, flight, package: booked, recordLocator, ticketNumbers = [] } = booking;
  const texts = [
    bookingNumber,
    user.username,
    user.email,
    recordLocator,
    flight && `${flight.origin} ${flight.destination} ${flight.airlineCode}${flight.flightNumber}`,
    booked?.name,
    ...ticketNumbers,
  ];
  const words = texts.flatMap((text) => wordsIn(text ?? ''));
  const parts = words.flatMap((word) => word.split(joints).filter(Boolean));
  const tickets = ticketNumbers.map((ticket) => ticket.replaceAll('-', '').toLowerCase());
  return [...new Set([...words, ...parts, ...tickets, ...wordsOfNumber(bookingNumber)])].sort();
}

/** Expressions that a booking's words have to meet, each from its beginning: an index finds them. The longest is first. */
export const searchPatterns = (typed: string): string[] =>
  wordsIn(typed)
    .sort((left, right) => right.length - left.length)
    .map((word) => `^${escapeRegExp(word)}`);
