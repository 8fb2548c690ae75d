export const messageSent = 'Your message has been sent successfully! We will get back to you shortly.';
export const bookingCancelled = 'Booking cancelled successfully!';
export const packageCreated = 'Package created successfully!';
export const flightBooked = 'Flight booking confirmed successfully!';
export const profileUpdated = 'Profile updated successfully!';
export const passwordChanged = 'Password changed successfully. Redirecting to login...';
export const packageDeleted = 'Package deleted successfully!';
export const packageUpdated = 'Package updated successfully!';
export const registered = 'Registration successful! Redirecting to home page...';
export const offerPriced = 'Flight offer priced successfully. Ready to book!';
export const bookingUpdated = 'Booking updated successfully!';
export const userUpdated = 'User updated successfully!';
export const userDeleted = 'User deleted successfully!';
export const passwordReset = 'Password reset successfully!';
export const userRegistered = 'User registered successfully!';
export const signedOut = 'You are logged out.';
export const dataDownloaded = 'A copy of your data has been downloaded.';
export const accountErased = 'Your account and your personal data have been erased.';
export const packageBooked = 'Package booking confirmed successfully!';
export const alreadyBooked =
  'You already have this booking for the same flights and travelers. Nothing was booked again.';
export const packageSettling = 'We are confirming your booking. This usually takes less than a minute.';
export const bookingSettling =
  'We are checking with the airline. This usually takes less than a minute; the page updates automatically.';
export const bookingAssigned = 'Booking assigned to you.';
export const bookingUnassigned = 'Booking unassigned.';
export const airlineConfirmed = 'The booking is confirmed.';
export const customerInformed = 'The customer is recorded as informed.';
export const airlineHasNoOrder = 'The booking is cancelled.';
export const ticketingRequested = 'Tickets requested from the airline.';
export const ticketsIssued = 'Tickets issued.';
export const holdExtended = 'Hold extended.';
export const fareCharged = 'Fare difference charged. Tickets will be issued once it is paid.';
export const fareCoveredByAgency =
  'The agency covers the difference. Tickets will be issued once the booking is fully paid.';
export const fareReleased = 'Booking cancelled and seats released.';
export const ticketsNotIssued = 'No tickets were issued. See the work list for details.';
