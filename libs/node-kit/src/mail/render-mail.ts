import type { MailContent, RenderedMail } from './mail-content';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';

/**
 * Writes a message as plain text and as a page, of the same pieces, so that both say the same. Values are escaped; what people
 * call themselves goes through `sanitizeName` first, which keeps it from making lines and links of its own.
 * Throws when an action leads to something that is no http or https address.
 */
export const renderMail = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  text: mailText(content),
  html: mailHtml(content),
});
