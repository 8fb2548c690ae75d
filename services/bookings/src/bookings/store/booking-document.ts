import type { BookingDocument } from './booking.schema';
import type { BookingRecord } from '../record/booking-record';

export function toRecord({ _id, ...document }: BookingDocument): BookingRecord {
  return { ...document, id: String(_id) };
}
