/** Changes of the date on the booking pages of customers and staff. */
export { DateChangeAction } from './date-change-action';
export { DateChangeNotice } from './date-change-notice';
export { isChangeChargeAwaited } from './date-change-state';
