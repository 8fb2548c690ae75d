/** Under which this browser keeps how the list of bookings looks. */
export const bookingListKey = 'staff_booking_list';
