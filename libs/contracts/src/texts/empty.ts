export const packages = 'No packages currently available. Please check back later!';
export const users = 'No users found matching your criteria.';
export const activityLogs = 'No activity logs found for this user.';
export const userBookings = 'No bookings found for this account/user.';
export const bookings = 'No bookings yet.';
export const bookingsFound = 'No bookings found for your search.';
export const flights = 'No flights found for your search criteria.';
export const accountSettingsSignedOut = 'Please log in to view your account settings.';
