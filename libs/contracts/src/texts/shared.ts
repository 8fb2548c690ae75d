export const brand = {
  name: 'Zambezi Trails',
  tagline: 'Travel and tours, from Lusaka to the world',
  founded: 2020,
  hours: 'Monday to Friday, 08:00-17:00 CAT',
  phones: ['+260 211 000 120', '+260 970 000 120'],
  addressLines: ['Suite 7, Twin Palm Mall', 'Twin Palm Road', 'Lusaka, Zambia'],
  email: 'hello@zambezitrails.example',
  securityEmail: 'security@zambezitrails.example',
} as const;

/** Registrations and licences of the agency, printed on its documents. Missing ones are omitted. */
export const registrations: readonly { name: string; number: string }[] = [];

export const headings = {
  notFound: '404 - Page Not Found',
  accessDenied: 'Access Denied!',
  allBookings: 'All Bookings',
} as const;

export const payment = {
  refundPending: 'Refund pending',
  refunding: 'Refund on its way',
  partPaid: 'Part paid',
  nothingDue: 'Nothing due',
  names: { pending: 'Pending', paid: 'Paid', refunded: 'Refunded', failed: 'Failed' },
} as const;

/** Banner of a trial instance (`TRIAL=on`). */
export const trial = {
  name: 'Trial',
  notice: 'Trial: payments and bookings are not real. Please use made-up details.',
} as const;

export const trips = {
  upcoming: 'Upcoming trips',
  past: 'Past and cancelled trips',
} as const;
