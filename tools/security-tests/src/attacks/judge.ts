import type { Answer, Sent } from '../client/http';
import { send } from '../client/http';
import { exchangeRaw } from '../client/raw-socket';

/** What Node's own client refuses to send has to be written by hand. */
const fitsPath = /^[\u0021-\u00ff]+$/;
const fitsHeader = /^[\t\x20-\x7e\x80-\xff]*$/;

const isSendable = ({ path, headers = {} }: Sent): boolean =>
  fitsPath.test(path) && Object.values(headers).every((value) => fitsHeader.test(value));

type Judged = Pick<Answer, 'status' | 'text'>;

async function sendByHand(base: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Judged> {
  const all: Record<string, string> = { host: new URL(base).host, connection: 'close', ...headers };
  if (body !== undefined) all['content-length'] = String(Buffer.byteLength(body));
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'utf8');
  const answer = await exchangeRaw(base, Buffer.concat([head, Buffer.from(body ?? '')]), 40);
  return { status: answer.status, text: answer.body };
}

/** Sends whatever it is, as it is. */
export const sendUnchecked = (base: string, sent: Sent): Promise<Judged> =>
  isSendable(sent) ? send(base, sent) : sendByHand(base, sent);

/** Answers that tell what is inside: stacks, addresses of files, names of libraries and drivers. */
const telling =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|Mongo\w*Error|CastError|ValidationError|SyntaxError|TypeError|ZodError/;

/** A page names its files by where they come from, which is public; problems have no reason to. */
const isPage = (text: string): boolean => text.startsWith('<!doctype html>');

/** What is wrong with an answer to something hostile; undefined when nothing is. */
export function answerFault({ status, text }: Judged): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status >= 400 && !isPage(text) && telling.test(text)) return `${status} tells too much: ${text.slice(0, 200)}`;
  return undefined;
}
