/** For services that write to people: it brings the mail library, which the others do not need. */
export type { MailBlock, MailContent, MailDetail, RenderedMail } from './mail-content';
export { deleteMails } from './mail-folder';
export { renderMail } from './render-mail';
export { createMailTransport, type OutgoingMail, type SendMail } from './mail-transport';
export { sanitizeName } from './sanitize-name';
