type ErrorType =
  | 'airline_error'
  | 'api_error'
  | 'authentication_error'
  | 'invalid_request_error'
  | 'invalid_state_error'
  | 'rate_limit_error'
  | 'validation_error';

/** Error as Duffel returns it in `errors`. */
export interface Issue {
  type: ErrorType;
  code: string;
  title: string;
  message: string;
  documentation_url: string;
  source?: { field: string; pointer: string };
}

const documentationUrl = 'https://duffel.com/docs/api/overview/errors';

const typeOf: Record<number, ErrorType> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'authentication_error',
  404: 'invalid_request_error',
  429: 'rate_limit_error',
};

/** Title of a code: `offer_no_longer_available` is "Offer no longer available". */
const titleOf = (code: string): string => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

export class DuffelError extends Error {
  constructor(
    readonly status: number,
    readonly issues: readonly Issue[],
  ) {
    super(issues[0]?.message ?? 'refused');
  }
}

interface Details {
  type?: ErrorType;
  title?: string;
  message?: string;
  /** JSON pointer of the field in the body. */
  pointer?: string;
}

export function issueOf(status: number, code: string, { type, title, message, pointer }: Details = {}): Issue {
  return {
    type: type ?? typeOf[status] ?? (status >= 500 ? 'api_error' : 'invalid_state_error'),
    code,
    title: title ?? titleOf(code),
    message: message ?? `${titleOf(code)}.`,
    documentation_url: documentationUrl,
    ...(pointer !== undefined && { source: { field: pointer.split('/').at(-1) ?? '', pointer } }),
  };
}

/** Error with one issue. Type and title follow from status and code. */
export const fail = (status: number, code: string, details?: Details): DuffelError =>
  new DuffelError(status, [issueOf(status, code, details)]);

/** Rejection of a field of the body. */
export const invalid = (pointer: string, code: string, message?: string): DuffelError =>
  fail(422, code, { type: 'validation_error', pointer, ...(message && { message }) });
