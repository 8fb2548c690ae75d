/** Changes of the date and of the party on the booking pages of customers and staff. */
export { DateChangeAction } from './date-change-action';
export { DateChangeNotice } from './date-change-notice';
export { PartyAction } from '../party/party-action';
export { isChangeChargeAwaited } from './date-change-state';
