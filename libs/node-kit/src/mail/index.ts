/** For services that write to people: it brings the mail library, which the others do not need. */
export type { MailBlock, MailContent, MailDetail, RenderedMail } from './mail-content';
export { deleteMails } from './mail-folder';
export { renderMail } from './mail-of';
export { createMailTransport, type OutgoingMail, type SendMail } from './mail-transport';
export { sanitizeName } from './plain-name';
