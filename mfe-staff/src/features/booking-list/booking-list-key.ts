/** Storage key of the list's display options in this browser. */
export const bookingListKey = 'staff_booking_list';
