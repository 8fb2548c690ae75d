import { type ErrorCode, errorCodes } from '@portal/contracts';
import { accountBudgets, type Budget, budgets } from '../api/rate-limit';
import type { GatewayRoute } from '../http/gateway-route';

const budget = (subject: string, { requests, perSeconds }: Budget): string =>
  `${requests} requests per ${perSeconds === 60 ? 'minute' : `${perSeconds / 60} minutes`} and ${subject}`;

/** Describes rate limits, body size and timeout of a call in one sentence. */
export function describeLimits({ rateLimit, timeoutMs, bodyLimitBytes, method }: GatewayRoute): string {
  const account = accountBudgets[rateLimit];
  const limits = [
    budget('address', budgets[rateLimit]),
    ...(account ? [budget('account', account)] : []),
    ...(method === 'POST' || method === 'PUT' ? [`body up to ${bodyLimitBytes / 1024} KB`] : []),
    `response within ${timeoutMs / 1_000} seconds`,
  ];
  return `Limits: ${limits.join('; ')}.`;
}

interface Inputs {
  hasBody: boolean;
  hasQuery: boolean;
  hasPath: boolean;
}

/** Lists the error codes that follow from a call's route and inputs. The service may add its own. */
export function errorCodesOf(route: GatewayRoute, { hasBody, hasQuery, hasPath }: Inputs): ErrorCode[] {
  return [
    ...(hasBody ? (['BODY_INVALID', 'BODY_MALFORMED', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const) : []),
    ...(hasQuery ? (['QUERY_INVALID'] as const) : []),
    ...(hasPath ? (['ID_INVALID'] as const) : []),
    ...(route.access === 'anyone' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(typeof route.access === 'string' ? [] : (['NOT_ALLOWED'] as const)),
    ...(route.honoursKey ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    'TOO_MANY_REQUESTS',
    'SERVICE_DOWN',
    'SERVICE_TIMEOUT',
  ];
}

/** Introduction of the API reference in Markdown: authorization, and the table of all error codes. */
export const introduction = [
  'A call for a logged-in user carries `Authorization: Bearer <token>` with the token that `login` returns. Bodies are JSON.',
  'An error is JSON with a stable code and a sentence for people:',
  [
    '| Code | Status | Default sentence |',
    '| --- | --- | --- |',
    ...Object.entries(errorCodes).map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`),
  ].join('\n'),
].join('\n\n');
