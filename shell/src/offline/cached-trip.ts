import type { Booking } from '@portal/contracts';

/** Whether each booking field is cached. A new field requires a decision here. */
const fields = {
  _id: true,
  bookingNumber: true,
  user: true,
  package: true,
  flightDetails: true,
  amadeusRecordLocator: true,
  ticketNumbers: true,
  numberOfTravelers: true,
  totalPrice: true,
  currency: true,
  agencyFee: true,
  status: true,
  paymentStatus: true,
  paymentStatusBy: false,
  money: true,
  refundDue: true,
  cancelRequest: true,
  fulfilment: true,
  fareChange: false,
  bookedBy: false,
  assignee: false,
  selectedTravelDates: true,
  itineraries: true,
  scheduleChange: true,
  dateChange: true,
  payFirst: true,
  fareTerms: true,
  tripEnd: true,
  travelers: true,
  contact: false,
  specialRequests: false,
  outcomeUnknown: true,
  ipAddress: false,
  version: true,
  createdAt: true,
  updatedAt: true,
  cancelTerms: true,
  chosenRefund: true,
  departureCancelled: true,
} as const satisfies Record<keyof Booking, boolean>;

const isRetained = ([name]: [string, unknown]): boolean => fields[name as keyof Booking] === true;

/**
 * Returns the trip without data that a lost or shared device must not reveal: special requests, birth dates and contact
 * details.
 */
export function toCachedTrip(trip: Booking): Booking {
  const stored = Object.fromEntries(Object.entries(trip).filter(isRetained)) as Booking;
  const travelers = trip.travelers?.map(({ firstName, lastName }) => ({ firstName, lastName }));
  return travelers ? { ...stored, travelers } : stored;
}
