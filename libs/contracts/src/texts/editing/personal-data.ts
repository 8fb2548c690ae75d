export const revealIsRecorded = 'Looking at it is recorded in the activity log.';
export const revealsOfDayUsed =
  'You have reached the number of reveals for one day. Please try again tomorrow, or ask an administrator.';
export const title = 'Your data';
export const about = 'Take a copy of everything we keep about you, or leave us for good.';
export const downloadTitle = 'Download your data';
export const downloadAbout =
  'The file holds your profile, passport, bookings and activity. Enter your password to get it.';
export const atOwnersRequest = 'The person asked for it: forget the name in bookings and in the activity log, too.';
export const erasureQuestion = 'Delete your account?';
export const erasureEffects = [
  'Your profile is gone, and you are logged out everywhere.',
  'Your bookings are kept, without your name.',
  'This cannot be undone.',
] as const;
