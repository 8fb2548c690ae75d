/** Mobile money payments, for the booking page and the payment link page. Separate entry point for these two. */
export { isInProgress, isOpen, openPollIntervalMs } from '../records/open-payment';
export { PayForm, type Payable, type PayRequest, type StartingPayment } from './pay-form';
export { PaymentState, type ShownPayment } from './payment-state';
export { type PayValues, valuesAfter } from './pay-values';
export { masked } from './phone-network';
export { saveDocument } from '../records/save-file';
