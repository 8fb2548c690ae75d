/** The data block of a page that holds the answer it was painted from: `{ path, body }` of one call that anybody may make. */
export const embeddedResponseId = 'portal-answer';

/** So long an answer in a page may be shared: it is at most so much older than the visit. */
export const embeddedResponseCacheMs = 1_000;

/** An answer that came inside a page. */
export interface EmbeddedResponse {
  /** Of the call, below the API: `/packages`. */
  path: string;
  body: unknown;
}
