/** Paying by mobile money, on the page of a booking and by a link; an entry of its own, for the two pages that do it. */
export { isInProgress, isOpen, openPollIntervalMs } from '../records/open-payment';
export { PayForm, type Payable, type PayRequest, type StartingPayment } from './pay-form';
export { PaymentState, type ShownPayment } from './payment-state';
export { type PayValues, valuesAfter } from './pay-values';
export { masked } from './phone-network';
export { saveReceipt } from '../records/save-receipt';
