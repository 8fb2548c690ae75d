import { describe, expect, it } from '@jest/globals';
import { confirmPackageDeletion, texts } from './index';

/** Wording fixed by the specification, listed independently so that an accidental change fails the test. */
const fixed = {
  headings: { notFound: '404 - Page Not Found', accessDenied: 'Access Denied!', allBookings: 'All Bookings' },
  actions: {
    bookAFlight: 'Book a Flight',
    searchFlightsNow: 'Search Flights Now',
    viewDetails: 'View Details',
    createNewPackage: 'Create New Package',
    editPackage: 'Edit Package',
    deletePackage: 'Delete Package',
    isAvailable: 'Is Available',
    viewBookings: 'View Bookings',
    viewLogs: 'View Logs',
    close: 'Close',
    yesCancelBooking: 'Yes, Cancel Booking',
    noKeepBooking: 'No, Keep Booking',
    selectOffer: 'Select Offer',
    selected: 'Selected',
    confirmBooking: 'Confirm Booking',
    confirming: 'Confirming...',
    editFullProfile: 'Edit Full Profile',
    saveChanges: 'Save Changes',
    cancel: 'Cancel',
    badgeFallback: 'Pro',
  },
  loading: {
    customers: 'Loading customer data...',
    bookings: 'Loading bookings...',
    packageDetails: 'Loading package details...',
    accountSettings: 'Loading account settings...',
    checkingAuthentication: 'Checking authentication...',
  },
  empty: {
    packages: 'No packages currently available. Please check back later!',
    users: 'No users found matching your criteria.',
    activityLogs: 'No activity logs found for this user.',
    userBookings: 'No bookings found for this account/user.',
    flights: 'No flights found for your search criteria.',
    accountSettingsSignedOut: 'Please log in to view your account settings.',
  },
  success: {
    messageSent: 'Your message has been sent successfully! We will get back to you shortly.',
    bookingCancelled: 'Booking cancelled successfully!',
    packageCreated: 'Package created successfully!',
    flightBooked: 'Flight booking confirmed successfully!',
    profileUpdated: 'Profile updated successfully!',
    passwordChanged: 'Password changed successfully. Redirecting to login...',
    packageDeleted: 'Package deleted successfully!',
    packageUpdated: 'Package updated successfully!',
    registered: 'Registration successful! Redirecting to home page...',
    offerPriced: 'Flight offer priced successfully. Ready to book!',
  },
  unchanged: {
    profile: 'No changes detected.',
    package: 'No changes detected to save.',
    record: 'No changes to save.',
  },
  validation: {
    registerPasswordTooShort: 'Password must be at least 8 characters long.',
    newPasswordTooShort: 'New password must be at least 6 characters long.',
    newPasswordsDiffer: 'New passwords do not match.',
    notSignedInForPassword: 'You must be logged in to change your password.',
    usernameAndEmailRequired: 'Username and Email cannot be empty.',
    emailInvalid: 'Please enter a valid email address.',
    searchFieldsRequired: 'Please fill in all required search fields.',
    noPricedOffer: 'No flight offer selected or priced.',
    travelersIncomplete: 'Please ensure all traveler details and contact information are complete.',
    packageFieldsRequired:
      'Please fill in all required fields: Name, Description, Price, Duration, and at least one Destination.',
    destinationRequired: 'At least one destination is required.',
    ownAccountDelete: 'You cannot delete your own administrator account.',
  },
  denied: {
    employee: 'Access Denied: Not an authorized employee.',
    admin: 'Access Denied: Not an authorized admin.',
    adminPage: 'Access Denied: You must be an administrator to view this page.',
    userLogs: 'Access Denied: You must be an administrator to view user logs.',
    createPackage: 'Access Denied: You must be an administrator to create packages.',
    editPackage: 'Access Denied: You must be an administrator to edit packages.',
    bookings: 'Access Denied: You are not authorized to view these bookings.',
    employeePage: 'Access Denied: You must be an employee or administrator to view this page.',
    deletePackage: 'Unauthorized to delete this package.',
  },
  errors: {
    login: 'Login failed. Please check your credentials.',
    register: 'Registration failed.',
    registerPage: 'Registration failed. Please try again.',
    changePassword: 'Password change failed.',
    changePasswordPage: 'Failed to change password. Please try again.',
    updateProfile: 'Profile update failed.',
    updateProfilePage: 'Failed to update profile. Please try again.',
    loadProfile: 'Failed to load user profile. Please log in again.',
    fetchPackages: 'Failed to fetch packages.',
    fetchPackage: 'Failed to fetch package details.',
    fetchPackageForEditing: 'Failed to fetch package details for editing.',
    createPackage: 'Failed to create package.',
    updatePackage: 'Failed to update package.',
    deletePackage: 'Failed to delete package.',
    packageIdMissing: 'Package ID not provided.',
    packageNotFound: 'Package not found.',
    packageNotLoaded: 'Package data not loaded.',
    fetchUsers: 'Failed to fetch users.',
    updateUser: 'Failed to update user.',
    deleteUser: 'Failed to delete user.',
    resetPassword: 'Failed to reset password.',
    registerUser: 'Failed to register new user.',
    fetchCustomers: 'Failed to fetch customer data.',
    fetchUserLogs: 'Failed to fetch user logs.',
    userIdMissing: 'User ID not provided in URL.',
    fetchUserBookings: 'Failed to fetch user bookings.',
    fetchBookings: 'Failed to fetch bookings.',
    updateBooking: 'Failed to update booking.',
    cancelBooking: 'Failed to cancel booking.',
    cancelBookingPage: 'Failed to cancel booking. Please try again.',
    searchFlights: 'Failed to search flights.',
    priceOffer: 'Failed to price flight offer. Please try another.',
    confirmBooking: 'Failed to confirm flight booking. Please try again.',
    contact: 'There was an error sending your message. Please try again later.',
  },
};

describe('texts', () => {
  it.each(Object.entries(fixed))('contain every fixed %s verbatim [S8.wording.1]', (group, wording) => {
    expect(texts[group as keyof typeof fixed]).toMatchObject(wording);
  });

  it('name the package in the deletion prompt [S8.wording.1]', () => {
    expect(confirmPackageDeletion('Lower Zambezi')).toMatch(
      /^Are you sure you want to delete the package .*Lower Zambezi.*\? This action cannot be undone\.$/,
    );
  });

  it('describe a provider error in general terms [S8.wording.1]', () => {
    expect(texts.errors.providerError).toMatch(/specific flight-provider error occurred during booking/);
  });

  it('state the founding year and the opening hours [S9.business.1]', () => {
    expect(texts.brand.founded).toBe(2020);
    expect(texts.brand.hours).toMatch(/Monday to Friday.*0?8:00-17:00 CAT/);
  });
});
