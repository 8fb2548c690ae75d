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

export const headings = {
  notFound: '404 - Page Not Found',
  accessDenied: 'Access Denied!',
  allBookings: 'All Bookings',
} as const;

export const personalData = {
  revealIsRecorded: 'Looking at it is recorded in the activity log.',
  title: 'Your data',
  about: 'Take a copy of everything we keep about you, or leave us for good.',
  atOwnersRequest: 'The person asked for it: forget the name in bookings and in the activity log, too.',
  erasureQuestion: 'Delete your account?',
  erasureEffects: [
    'Your profile is gone, and you are logged out everywhere.',
    'Your bookings are kept, without your name.',
    'This cannot be undone.',
  ],
} as const;

/** Somebody leaves a form in which something was typed. */
export const unsaved = {
  title: 'Leave without saving?',
  body: 'What you typed is not saved yet.',
  confirmLabel: 'Leave',
  cancelLabel: 'Keep editing',
} as const;

/** Two members of staff edited the same record. */
export const editConflict = {
  title: 'Somebody else changed this in the meantime.',
  lead: 'Nothing was saved, and what you typed is kept below.',
  alsoChanged: 'They also changed what you did not touch:',
  same: 'They made the same change.',
  theirs: 'Theirs',
  yours: 'Yours',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  empty: 'empty',
} as const;

export const payment = {
  refundPending: 'Refund pending',
} as const;

export const unchanged = {
  profile: 'No changes detected.',
  package: 'No changes detected to save.',
  record: 'No changes to save.',
} as const;
