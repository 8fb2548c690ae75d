import type { IncomingMessage } from 'node:http';

const thisMachine = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

const refused = (message: string, status = 403) => ({ status, body: { message } });

/**
 * A page that somebody opens on this machine must not steer a simulator: neither by a form nor under a name of its own.
 * @returns the refusal, undefined when the call may pass
 */
export function describeForeignOrigin({ headers }: IncomingMessage, text: string) {
  if (!thisMachine.test(headers.host ?? '')) return refused('Only by the name of this machine');
  if (headers.origin !== undefined && !thisMachine.test(headers.origin.replace(/^https?:\/\//, ''))) {
    return refused('Not from the pages of others');
  }
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  // A browser names the page that sends a form; a script on this machine may leave out what its body is.
  if (headers.origin !== undefined && text !== '' && !isJson) return refused('Please send JSON', 415);
  return undefined;
}
