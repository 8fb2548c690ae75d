/** A name and its value, in a line of its own each; several lines of a value stand below each other. */
export type MailDetail = readonly [label: string, value: string | readonly string[]];

/**
 * A piece of a message. `text` is a paragraph, `notice` one that must not be missed, `facts` a table below an optional title,
 * `code` something to be typed elsewhere, `action` the way to do something: its `url` begins with http:// or https://.
 */
export type MailBlock =
  | { text: string }
  | { notice: string }
  | { title?: string; facts: readonly MailDetail[] }
  | { label: string; code: string }
  | { action: string; url: string };

/** What a message says, once, for both ways of showing it. */
export interface MailContent {
  subject: string;
  /** First name of the reader, for the greeting. Only for a message to the reader's own, confirmed address. */
  name?: string | undefined;
  /** From top to bottom, between the greeting and who it comes from. */
  blocks: readonly MailBlock[];
}

/** A message without its recipient: the same facts as plain text and as a page. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Letters, with what joins the parts of a name. */
const greetable = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,29}$/u;

/** First line of a message. A name of other characters than letters is left out: it may be a lure. */
export const greetingOf = ({ name }: Pick<MailContent, 'name'>): string =>
  name !== undefined && greetable.test(name) ? `Hi ${name},` : 'Hello,';

/** An address that a message may lead to, as it is sent. Throws on everything that is no http or https address. */
export function toSafeUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a message leads to no ${protocol} address`);
  return href;
}

/** The lines of a value. */
export const toLines = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value;
