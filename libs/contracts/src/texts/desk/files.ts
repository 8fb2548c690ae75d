/** @param rows how many a file may have */
export const tooLong = (rows: number): string =>
  `A file holds ${rows.toLocaleString('en')} rows at most. Please narrow the list first.`;
export const exportFailed = 'The file could not be made.';
/** @param size what has come so far, as in "1.2 MB" */
export const underWay = (size: string): string => `Writing the file... ${size}`;
export const saved = (fileName: string): string => `Saved as ${fileName}.`;
export const viewNameTaken = 'A view of this name exists already.';
export const noViews = 'No views yet. Narrow the list, then save it under a name.';
export const viewsHere = 'Views are kept in this browser.';
export const calendarFailed = 'The calendar could not be made.';
