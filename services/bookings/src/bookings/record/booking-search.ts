import { escapeRegExp } from '@portal/nest-kit';
import type { BookingRecord } from './booking-record';

type Searchable = Pick<
  BookingRecord,
  'bookingNumber' | 'user' | 'flight' | 'package' | 'recordLocator' | 'ticketNumbers'
>;

/** Fields that change after creation and by which staff search. */
export const foundBy = ['recordLocator', 'ticketNumbers'] as const;

/** A shorter suffix of a booking number matches too many bookings. */
const shortestEnd = 4;

/** Separators inside a word. A search may begin after one: `ZT-K7Q2M9AB`, `guest-77@…`. */
const joints = /[-@._]+/;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The number without its dash, and its suffixes: staff may type or paste any part of it. */
function wordsOfNumber(bookingNumber: string): string[] {
  const code = bookingNumber.slice(bookingNumber.indexOf('-') + 1).toLowerCase();
  const ends = Array.from({ length: Math.max(0, code.length - shortestEnd) }, (_, from) => code.slice(from + 1));
  return [bookingNumber.replace('-', '').toLowerCase(), ...ends];
}

/** @returns every word, and every part of a word, with which a search may begin, in lower case */
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

/** Prefix expressions that the terms of a booking have to match, so that an index is used. The longest is first. */
export const searchPatterns = (typed: string): string[] =>
  wordsIn(typed)
    .sort((left, right) => right.length - left.length)
    .map((word) => `^${escapeRegExp(word)}`);
