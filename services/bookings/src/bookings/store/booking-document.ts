import type { BookingDocument } from './booking.schema';
import type { BookingRecord } from '../record/booking-record';

/** The document as the rest of the service knows it. */
export function toRecord({ _id, ...document }: BookingDocument): BookingRecord {
  return { ...document, id: String(_id) };
}
