/** For services that write to people: it brings the mail library, which the others do not need. */
export type { MailBlock, MailContent, MailFact, WrittenMail } from './mail-content';
export { forgetMails } from './mail-folder';
export { mailOf } from './mail-of';
export { createMailTransport, type OutgoingMail, type SendMail } from './mail-transport';
export { plainName } from './plain-name';
