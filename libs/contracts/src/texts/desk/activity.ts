export const loading = 'Loading the activity log...';
export const fetchFailed = 'Failed to fetch the activity log.';
export const none = 'Nothing has been written down yet.';
export const noneFound = 'No entry fits.';
export const checking = 'Following the chain, entry by entry...';
export const checkFailed = 'The log could not be checked.';
export const exportFailed = 'The file could not be made.';
/** @param entries "1 entry holds", "204 entries hold", @param sealed until when they are signed outside of the database */
export const holds = (entries: string, sealed: string | undefined): string =>
  `${entries} together, ${sealed === undefined ? 'and nothing outside of the database seals the log yet' : `sealed until ${sealed}`}.`;
export const waiting = (entries: string): string => `${entries} of the last seconds wait to join them.`;
/** @param things how many are wrong */
export const damaged = (things: string): string => `${things} not as it was written.`;
export const damagedAbout =
  'Somebody changed the database itself. Leave it as it is, and follow the runbook of a breach.';
