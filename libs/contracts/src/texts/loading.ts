export const customers = 'Loading customer data...';
export const bookings = 'Loading bookings...';
export const packageDetails = 'Loading package details...';
export const accountSettings = 'Loading account settings...';
export const checkingAuthentication = 'Checking authentication...';
export const session = 'Loading your session...';
export const page = 'Loading page...';
