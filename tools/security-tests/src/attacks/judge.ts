import type { Answer, Sent } from '../client/http';
import { send } from '../client/http';
import { exchangeRaw } from '../client/raw-socket';

/** Requests outside these patterns are rejected by Node's client, so they are written to a raw socket. */
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
  const response = await exchangeRaw(base, Buffer.concat([head, Buffer.from(body ?? '')]), 40);
  return { status: response.status, text: response.body };
}

export const sendUnchecked = (base: string, sent: Sent): Promise<Judged> =>
  isSendable(sent) ? send(base, sent) : sendByHand(base, sent);

/** Matches internal details: stack traces, file paths, names of libraries and drivers. */
const telling =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|Mongo\w*Error|CastError|ValidationError|SyntaxError|TypeError|ZodError/;

/** Pages reference public file paths; error responses do not. */
const isPage = (text: string): boolean => text.startsWith('<!doctype html>');

/** Returns what is wrong with the response to hostile input; undefined if nothing. */
export function answerFault({ status, text }: Judged): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status >= 400 && !isPage(text) && telling.test(text)) return `${status} reveals internals: ${text.slice(0, 200)}`;
  return undefined;
}
