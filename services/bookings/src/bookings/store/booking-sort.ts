/** The names by which a list of bookings may be sorted, and what is stored under them. Each has its index. */
export const sortFields = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  bookingNumber: 'bookingNumber',
  status: 'status',
  paymentStatus: 'paymentStatus',
  totalPrice: 'totalMinor',
  numberOfTravelers: 'numberOfTravelers',
  startDate: 'startDate',
  username: 'user.username',
} as const;

/** The index that delivers the bookings of the lists in the order of a stored path, either way round. */
export const sortIndex = (path: string): Record<string, 1> => ({ listed: 1, [path]: 1, _id: 1 });

/** The index that has everything by which lists are narrowed without a search, and what the bookings cost. */
export const sumsIndex = {
  listed: 1,
  status: 1,
  paymentStatus: 1,
  kind: 1,
  startDate: 1,
  currency: 1,
  totalMinor: 1,
} as const;

/** The index that has, by the instant they were made, everything that the report of sales asks of bookings. */
export const salesIndex = {
  listed: 1,
  createdAt: 1,
  status: 1,
  kind: 1,
  currency: 1,
  'flight.destination': 1,
  'package.name': 1,
  totalMinor: 1,
} as const;

/** The index of cancelled bookings whose money is still here. */
export const refundsIndex = { status: 1, 'money.balanceMinor': 1 } as const;

/** The index of bookings that have their tickets, by what is still to be paid. */
export const ticketedUnpaidIndex = { 'fulfilment.state': 1, 'money.balanceMinor': 1 } as const;
