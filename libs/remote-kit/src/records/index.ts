/** What the pages of one record have in common, a client's and staff's; an entry of its own, for most pages show none. */
export { CopyButton } from './copy-button';
export { Deadline, DeadlineLine, FulfilmentBadge } from './deadline';
export { isBlocking, isOpen } from './open-payment';
export { deadlineText, decisionText, isPast, PaymentBadges } from './money-state';
export { ReceiptButton } from './receipt-button';
export { RecordLocator } from './record-locator';
export { saveFile } from './save-file';
export { statementKey, useStatement } from './use-statement';
export { whatsAppAddress } from './whatsapp';
