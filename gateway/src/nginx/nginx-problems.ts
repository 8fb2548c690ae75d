import { errorCodes, type ErrorCode } from '@portal/contracts';
import { problem } from '@portal/node-kit';
import { ownHeaders } from './nginx-calls';
import { block, quoted } from './nginx-lines';

interface Translation {
  code: ErrorCode;
  /** The status of the answer where it is not the code's. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

const retryLater = { 'retry-after': '5' };

/** What nginx itself says, in the words of the portal. 494: headers too large; 500: the session check did not answer. */
const translations: Readonly<Record<number, Translation>> = {
  400: { code: 'REQUEST_MALFORMED' },
  401: { code: 'NOT_SIGNED_IN', headers: { 'www-authenticate': 'Bearer' } },
  403: { code: 'NOT_ALLOWED' },
  404: { code: 'ROUTE_NOT_FOUND' },
  405: { code: 'METHOD_NOT_ALLOWED', headers: { allow: '$portal_allow' } },
  408: { code: 'REQUEST_MALFORMED', status: 408 },
  413: { code: 'BODY_TOO_LARGE' },
  414: { code: 'REQUEST_MALFORMED' },
  415: { code: 'MEDIA_TYPE_UNSUPPORTED' },
  429: { code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '10' } },
  494: { code: 'REQUEST_MALFORMED', status: 431 },
  500: { code: 'SERVICE_DOWN', headers: retryLater },
  501: { code: 'REQUEST_MALFORMED' },
  502: { code: 'SERVICE_DOWN', headers: retryLater },
  503: { code: 'SERVICE_DOWN', headers: retryLater },
  504: { code: 'SERVICE_TIMEOUT', headers: retryLater },
};

export const translatedStatuses = Object.keys(translations).map(Number);

function problemLocation([status, { code, status: other, headers = {} }]: [string, Translation]): string[] {
  const answered = other ?? errorCodes[code].status;
  const body = JSON.stringify({ ...problem(code, '$portal_request_id'), status: answered });
  return block(`location = /_problem/${status}`, [
    'internal;',
    'default_type "application/json; charset=utf-8";',
    ...ownHeaders,
    'add_header cache-control no-store always;',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    `return ${answered} '${body.replaceAll("'", "\\'")}';`,
  ]);
}

/** One internal page for each status that nginx can end a request with. */
export const problemLocations = (): string[] => Object.entries(translations).flatMap(problemLocation);
