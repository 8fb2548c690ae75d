/** Parts shared by the booking pages of customers and staff. Separate entry point, since most pages use none. */
export { CopyButton } from './copy-button';
export { Deadline, DeadlineLine, FulfilmentBadge, PayFirstState, SoonDeadlineLine } from './deadline';
export { isBlocking, isOpen } from './open-payment';
export { deadlineText, decisionText, isPast, PaymentBadges } from './money-state';
export { ReceiptButton } from './receipt-button';
export { RefundOfferChoice } from './refunds/refund-offer';
export { refetchAtExpiry, useRefundChoice } from './refunds/use-refund-choice';
export { approvalText, askedRefundItem, refundPartItems, walletName } from './refunds/refund-progress';
export { RecordLocator } from './record-locator';
export { FlightChanges, scheduleChangeTitle } from './schedule-change/flight-changes';
export { saveFile, useDocumentDownload } from './save-file';
export { StatementDocuments } from './statement-documents';
export { statementKey, useStatement } from './use-statement';
export { whatsAppAddress } from './whatsapp';
