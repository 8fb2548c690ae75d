/** Id of the script element with the API response that the page was rendered from: `{ path, body }`. */
export const embeddedResponseId = 'portal-answer';

/** Maximum age of an embedded response when the page is served, in milliseconds. */
export const embeddedResponseCacheMs = 1_000;

/** API response embedded in a server-rendered page. */
export interface EmbeddedResponse {
  /** Path of the call below /api, such as `/packages`. */
  path: string;
  body: unknown;
}
