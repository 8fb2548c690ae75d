/** Entry point for services that send email. Separate because it loads the mail library. */
export type { MailBlock, MailContent, MailDetail, RenderedMail } from './mail-content';
export { deleteMails } from './mail-folder';
export { renderMail } from './render-mail';
export { createMailTransport, type OutgoingMail, type SendMail } from './mail-transport';
export { sanitizeName } from './sanitize-name';
