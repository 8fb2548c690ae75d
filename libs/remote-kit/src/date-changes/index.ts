/** Changes of the date on the booking pages of customers and staff. Bundled by each slice. */
export { DateChangeAction } from './date-change-action';
export { DateChangeNotice } from './date-change-notice';
