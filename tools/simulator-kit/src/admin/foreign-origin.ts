import type { IncomingMessage } from 'node:http';

const thisMachine = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

const toRejection = (message: string, status = 403) => ({ status, body: { message } });

/**
 * Protects a simulator from web pages opened on this machine (CSRF and DNS rebinding).
 * @returns the rejection, undefined if the request is allowed
 */
export function describeForeignOrigin({ headers }: IncomingMessage, text: string) {
  if (!thisMachine.test(headers.host ?? '')) return toRejection('Only requests to this machine are allowed');
  if (headers.origin !== undefined && !thisMachine.test(headers.origin.replace(/^https?:\/\//, ''))) {
    return toRejection('Cross-origin requests are not allowed');
  }
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  // Browsers always declare the type of a form; local scripts send no Origin and may omit the content type.
  if (headers.origin !== undefined && text !== '' && !isJson) return toRejection('Please send JSON', 415);
  return undefined;
}
