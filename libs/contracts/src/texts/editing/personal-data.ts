export const revealIsRecorded = 'Viewing this is recorded in the activity log.';
export const revealsOfDayUsed =
  'You have reached the daily limit of reveals. Please try again tomorrow, or ask an administrator.';
export const title = 'Your data';
export const about = 'Download a copy of your data, or delete your account.';
export const downloadTitle = 'Download your data';
export const downloadAbout =
  'The file contains your profile, passport, bookings and activity. Enter your password to download it.';
export const atOwnersRequest =
  'Requested by the account owner: also erase the name from bookings and the activity log.';
export const erasureQuestion = 'Delete your account?';
export const erasureEffects = [
  'Your profile will be deleted and you will be logged out everywhere.',
  'Your bookings are kept, without your name.',
  'This cannot be undone.',
] as const;
