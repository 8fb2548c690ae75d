/** Label and value on one line. Several values are listed below each other. */
export type MailDetail = readonly [label: string, value: string | readonly string[]];

/**
 * Block of a message. `text` is a paragraph and `notice` a highlighted one; `facts` is a table with an optional title.
 * `code` is a code to be typed elsewhere, `action` a button whose `url` begins with http:// or https://.
 */
export type MailBlock =
  | { text: string }
  | { notice: string }
  | { title?: string; facts: readonly MailDetail[] }
  | { label: string; code: string }
  | { action: string; url: string };

/** Content of a message, rendered as plain text and as HTML. */
export interface MailContent {
  subject: string;
  /** First name for the greeting. Only for messages to the recipient's own, confirmed address. */
  name?: string | undefined;
  /** Blocks between the greeting and the signature, in order. */
  blocks: readonly MailBlock[];
}

/** Rendered message without recipient. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Letters, and the characters that join parts of a name. */
const greetable = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,29}$/u;

/** Returns the first line of a message. Omits names with other characters than letters, which may be phishing text. */
export const greetingOf = ({ name }: Pick<MailContent, 'name'>): string =>
  name !== undefined && greetable.test(name) ? `Hi ${name},` : 'Hello,';

/**
 * Normalizes the URL of an action.
 * @throws Error unless the scheme is http or https
 */
export function toSafeUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`URL scheme ${protocol} is not allowed in a message`);
  return href;
}

export const toLines = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value;
