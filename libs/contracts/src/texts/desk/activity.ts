export const loading = 'Loading the activity log...';
export const fetchFailed = 'Failed to fetch the activity log.';
export const none = 'No entries yet.';
export const noneFound = 'No matching entries.';
export const checking = 'Verifying the hash chain...';
export const checkFailed = 'The log could not be verified.';
export const exportFailed = 'The file could not be created.';
/**
 * @param entries "1 entry verified", "204 entries verified"
 * @param sealed time of the latest entry signed outside of the database
 */
export const holds = (entries: string, sealed: string | undefined): string =>
  `${entries}, ${sealed === undefined ? 'not yet sealed outside the database' : `sealed until ${sealed}`}.`;
export const waiting = (entries: string): string => `${entries} of the last seconds not yet included.`;
/** @param things "2 problems" */
export const damaged = (things: string): string => `${things} found.`;
export const damagedAbout =
  'The database was modified outside the portal. Do not change anything; follow the breach runbook.';
