/**
 * Progress of the order with the airline or the catalog.
 * `awaiting-payment`: nothing is ordered before it is paid.
 * `ordering`: a request is working on it, or died doing so.
 * `unknown`: the order was sent, and no response was received.
 * `staff`: only staff can find out the outcome.
 * `settled`: the outcome is known.
 * `refused`: nothing was booked.
 */
export const bookingProgress = ['awaiting-payment', 'ordering', 'unknown', 'staff', 'settled', 'refused'] as const;
export type BookingProgress = (typeof bookingProgress)[number];

/**
 * Reason why staff have to find out the outcome.
 * `cannot-ask`: the provider cannot find an order by our reference.
 * `late-order`: the airline accepted an order after it was given up, and rejects its cancellation.
 * `order-gone`: the order of a confirmed booking no longer exists.
 * `lapse-refused`: the airline does not release seats that were not paid in time.
 */
export const staffReasons = ['cannot-ask', 'late-order', 'order-gone', 'lapse-refused'] as const;
export type StaffReason = (typeof staffReasons)[number];
