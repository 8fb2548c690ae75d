import { escapeRegExp } from '@portal/nest-kit';
import type { BookingRecord } from './booking-record';

type Searchable = Pick<BookingRecord, 'bookingNumber' | 'user' | 'flight' | 'package' | 'recordLocator'>;

/** Separators inside a word, after which the part that a person remembers may begin: `ZT-K7Q2M9AB`, `guest-77@…`. */
const joints = /[-@._]+/;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Everything a member of staff may begin to type to find a booking, each word and its parts, in lower case. */
export function searchWordsOf({ bookingNumber, user, flight, package: booked, recordLocator }: Searchable): string[] {
  const texts = [
    bookingNumber,
    user.username,
    user.email,
    recordLocator,
    flight && `${flight.origin} ${flight.destination} ${flight.airlineCode}${flight.flightNumber}`,
    booked?.name,
  ];
  const words = texts.flatMap((text) => wordsIn(text ?? ''));
  const parts = words.flatMap((word) => word.split(joints).filter(Boolean));
  return [...new Set([...words, ...parts])].sort();
}

/** Expressions that a booking's words have to meet, each from its beginning: an index finds them. The longest is first. */
export const searchPatterns = (typed: string): string[] =>
  wordsIn(typed)
    .sort((left, right) => right.length - left.length)
    .map((word) => `^${escapeRegExp(word)}`);
