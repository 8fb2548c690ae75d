export const title = 'Where you are logged in';
export const about =
  'Each browser that is logged in to your account. End what you do not know, then change your password.';
export const show = 'Show where I am logged in';
export const thisOne = 'This device';
export const unknownDevice = 'Unknown device';
export const end = 'Log out';
export const endOf = (device: string) => `Log out ${device}`;
export const endOthers = 'Log out everywhere else';
export const lastUsed = 'Last used';
export const started = 'Logged in';
export const ended = 'That device is logged out.';
export const othersEnded = 'You are logged out everywhere else.';
export const loadFailed = 'Failed to load where you are logged in. Please try again.';
export const endFailed = 'Failed to log out that device. Please try again.';
export const noOthers = 'You are logged in nowhere else.';
