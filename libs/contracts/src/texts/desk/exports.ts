/** @param rows maximum number of rows of a file */
export const tooLong = (rows: number): string =>
  `A file can have at most ${rows.toLocaleString('en')} rows. Please narrow the list first.`;
export const exportFailed = 'The file could not be created.';
export const writing = 'Writing the file';
export const preparing = 'Preparing the rows...';
/**
 * @param size received so far, such as "1.2 MB"
 * @param total number of rows of the complete file
 */
export const underWay = (size: string, total: number): string =>
  `Writing ${total > 0 ? `${total.toLocaleString('en')} rows` : 'the file'}... ${size}`;
/**
 * @param rows number of rows received so far
 * @param size received so far, such as "1.2 MB"
 */
export const rowsUnderWay = (rows: number, total: number, size: string): string =>
  `${rows.toLocaleString('en')} of ${total.toLocaleString('en')} rows, ${size}`;
export const saved = (fileName: string): string => `Saved as ${fileName}.`;
export const viewNameTaken = 'A view with this name already exists.';
export const noViews = 'No views yet. Narrow the list, then save it under a name.';
export const viewsHere = 'Views are saved in this browser.';
export const calendarFailed = 'The calendar could not be created.';
