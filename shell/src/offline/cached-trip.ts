import type { Booking } from '@portal/contracts';

/** What a trip is on this device: true is kept, false never leaves the server's answer. A new member has to be decided on. */
const members = {
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
} as const satisfies Record<keyof Booking, boolean>;

const isRetained = ([name]: [string, unknown]): boolean => members[name as keyof Booking] === true;

/** The trip without what a lent or lost device must not tell: special requests, birth dates, how to reach somebody. */
export function toCachedTrip(trip: Booking): Booking {
  const kept = Object.fromEntries(Object.entries(trip).filter(isRetained)) as Booking;
  const travelers = trip.travelers?.map(({ firstName, lastName }) => ({ firstName, lastName }));
  return travelers ? { ...kept, travelers } : kept;
}
