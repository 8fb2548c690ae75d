import type { MailContent, RenderedMail } from './mail-content';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';

/**
 * Renders a message as plain text and HTML from the same blocks. Values are escaped.
 * Names chosen by users must pass `sanitizeName` first, so that they add no lines or links.
 * @throws Error when the URL of an action is not http or https
 */
export const renderMail = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  text: mailText(content),
  html: mailHtml(content),
});
