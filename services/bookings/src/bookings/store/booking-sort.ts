/** Sort keys of booking lists and their stored paths. Each has an index. */
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

/** Index that returns listed bookings sorted by a stored path, in either direction. */
export const sortIndex = (path: string): Record<string, 1> => ({ listed: 1, [path]: 1, _id: 1 });

/** Covering index for the filters of lists without a search, and for the sum of prices. */
export const sumsIndex = {
  listed: 1,
  status: 1,
  paymentStatus: 1,
  kind: 1,
  startDate: 1,
  currency: 1,
  totalMinor: 1,
} as const;

/** Covering index for the sales report, by creation time. */
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

/** Index of bookings with a negative balance, by status. */
export const refundsIndex = { status: 1, 'money.balanceMinor': 1 } as const;

/** Index of ticketed bookings with a balance due. */
export const ticketedUnpaidIndex = { 'fulfilment.state': 1, 'money.balanceMinor': 1 } as const;

/** Index of packages by their start, for departures. */
export const departuresIndex = { startDate: 1, 'package.id': 1 } as const;
