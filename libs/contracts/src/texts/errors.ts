export const insufficientCredit = (missing: string): string => `Not enough credit: ${missing} short.`;
export const balanceDue = (rest: string): string => `The balance due is ${rest}.`;
export const secondPersonNeeded = 'You took this payment, so a second person has to do this.';
export const referenceUsed =
  'This reference was used for another payment. Check that you do not enter a payment twice.';
export const rateUnusual = 'This rate differs a lot from the current one. Check it and confirm it again.';
export const creditUseTooSmall = (least: string): string => `Use at least ${least} of credit, or the whole balance.`;
export const settlesNothing = 'This amount is too small to reduce the balance.';
const tryAgainIn = (minutes: number): string => `Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
/** @param minutes until the next request is possible */
export const promptsToNumber = (minutes: number): string =>
  `This number has received too many payment requests. ${tryAgainIn(minutes)}, or pay from another number.`;
export const promptsForBooking = (minutes: number): string =>
  `Too many payment requests were made for this booking. ${tryAgainIn(minutes)}.`;
export const promptsByAccount = (minutes: number): string =>
  `You have made too many payment requests. ${tryAgainIn(minutes)}.`;
export const login = 'Login failed. Please check your credentials.';
export const register = 'Registration failed.';
export const registerPage = 'Registration failed. Please try again.';
export const changePassword = 'Password change failed.';
export const changePasswordPage = 'Failed to change password. Please try again.';
export const updateProfile = 'Profile update failed.';
export const updateProfilePage = 'Failed to update profile. Please try again.';
export const loadProfile = 'Failed to load user profile. Please log in again.';
export const fetchPackages = 'Failed to fetch packages.';
export const fetchPackage = 'Failed to fetch package details.';
export const fetchPackageForEditing = 'Failed to fetch package details for editing.';
export const createPackage = 'Failed to create package.';
export const packageCreatedBefore =
  'This form has already been submitted. Check the package list before submitting again.';
export const updatePackage = 'Failed to update package.';
export const deletePackage = 'Failed to delete package.';
export const packageIdMissing = 'Package ID not provided.';
export const packageNotFound = 'Package not found.';
export const packageNotLoaded = 'Package data not loaded.';
export const fetchUsers = 'Failed to fetch users.';
export const updateUser = 'Failed to update user.';
export const deleteUser = 'Failed to delete user.';
export const resetPassword = 'Failed to reset password.';
export const registerUser = 'Failed to register new user.';
export const fetchCustomers = 'Failed to fetch customer data.';
export const fetchUserLogs = 'Failed to fetch user logs.';
export const userIdMissing = 'User ID not provided in URL.';
export const fetchUserBookings = 'Failed to fetch user bookings.';
export const fetchBookings = 'Failed to fetch bookings.';
export const updateBooking = 'Failed to update booking.';
export const cancelBooking = 'Failed to cancel booking.';
export const cancelBookingPage = 'Failed to cancel booking. Please try again.';
export const searchRejected = 'No flights match this search. Check the airports, dates and number of travelers.';
export const soldOut = 'This fare has just sold out. Please choose another flight.';
export const searchFlights = 'Failed to search flights.';
export const priceOffer = 'Failed to price flight offer. Please try another.';
export const confirmBooking = 'Failed to confirm flight booking. Please try again.';
export const bookPackage = 'Failed to confirm package booking. Please try again.';
export const alreadySubmitted = 'This booking has already been submitted. Check My Bookings before booking again.';
export const providerError = 'A specific flight-provider error occurred during booking. See the details below.';
export const providerHint = 'Please try another flight or adjust your search criteria.';
export const contact = 'There was an error sending your message. Please try again later.';
export const revealUser = 'Failed to reveal passport number and date of birth.';
export const exportProfile = 'Failed to download your data. Please try again.';
export const deleteAccount = 'Failed to delete your account. Please try again.';
export const sectionUnavailable = 'This section could not be loaded';
export const sessionNotChecked = 'We could not verify your session. You are still logged in.';
export const offline = 'You are offline. Nothing was sent.';
export const responseLost = 'We did not receive a response. Check whether the change was made before trying again.';
export const noSuchPage = 'We could not find this page. It may have moved, or the link may be incomplete.';
