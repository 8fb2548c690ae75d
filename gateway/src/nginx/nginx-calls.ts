import {
  assertionHeader,
  callerTokenHeader,
  clientAddressHeader,
  requestIdHeader,
  type RateLimitClass,
} from '@portal/contracts';
import { securityHeaders } from '../http/security-headers';
import type { GatewayRoute } from '../http/gateway-route';
import { privateHeaders } from '../api/answer-headers';
import { block, passTo, quoted, type Scheme } from './nginx-lines';

/** What every answer of nginx's own carries; in nginx a block with one header of its own inherits none. */
export const ownHeaders: readonly string[] = [
  ...Object.entries(securityHeaders).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
  `add_header ${requestIdHeader} $portal_request_id always;`,
];
const noStore = 'add_header cache-control no-store always;';

/** Request headers a service gets to see, and where each comes from. */
const passedHeaders: Readonly<Record<string, string>> = {
  accept: '$http_accept',
  'accept-encoding': '$http_accept_encoding',
  'accept-language': '$http_accept_language',
  'content-type': '$portal_content_type',
  'idempotency-key': '$http_idempotency_key',
  'if-match': '$http_if_match',
  'if-none-match': '$http_if_none_match',
  'user-agent': '$http_user_agent',
  [requestIdHeader]: '$portal_request_id',
  [clientAddressHeader]: '$portal_client_address',
  [assertionHeader]: '$portal_assertion',
  [callerTokenHeader]: '$portal_caller',
  connection: '""',
};

const hiddenHeaders = [...Object.keys(securityHeaders), ...privateHeaders, 'cache-control', requestIdHeader];

const kilobytes = (bytes: number): string => `${bytes / 1024}k`;
const seconds = (ms: number): string => `${Math.ceil(ms / 1_000)}s`;

/** Ends an answer of nginx's own with the portal's problem for that status. */
export const problemPages = (statuses: readonly number[]): string[] =>
  statuses.map((status) => `error_page ${status} = /_problem/${status};`);

const limitLine = (zone: RateLimitClass | 'all', burst: number): string =>
  `limit_req zone=portal_${zone} burst=${burst} nodelay;`;

interface Edge {
  bursts: Readonly<Record<RateLimitClass | 'all', number>>;
  /** How parts are called. */
  scheme: Scheme;
}

const fromSessionCheck = (header: string): string => `$upstream_http_${header.replaceAll('-', '_')}`;

/** Fetches the assertion for the service and the gateway's proof. */
const sessionCheck = ({ access, target, carriesAssertion }: GatewayRoute): string[] =>
  carriesAssertion
    ? [
        `set $portal_service ${target};`,
        `auth_request /_session/${access === 'anyone' ? 'optional' : 'required'};`,
        `auth_request_set $portal_assertion ${fromSessionCheck(assertionHeader)};`,
        `auth_request_set $portal_caller ${fromSessionCheck(callerTokenHeader)};`,
      ]
    : ['set $portal_assertion "";', 'set $portal_caller "";'];

/** Where a call ends up: its limits, its session check, its service. */
function callLocation(route: GatewayRoute, { bursts, scheme }: Edge): string[] {
  return block(`location = /_call/${route.name}`, [
    'internal;',
    'if ($portal_foreign_origin) { return 403; }',
    `if (${route.takesFile ? '$portal_unfit_file' : '$portal_unfit_body'}) { return 415; }`,
    limitLine('all', bursts.all),
    limitLine(route.rateLimit, bursts[route.rateLimit]),
    `client_max_body_size ${kilobytes(route.bodyLimitBytes)};`,
    ...sessionCheck(route),
    'proxy_http_version 1.1;',
    'proxy_pass_request_headers off;',
    `proxy_set_header host ${route.target};`,
    ...Object.entries(passedHeaders).map(([name, value]) => `proxy_set_header ${name} ${value};`),
    ...route.passHeaders.map((name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`),
    ...hiddenHeaders.map((name) => `proxy_hide_header ${name};`),
    // nginx takes PUT and DELETE for harmless to repeat; ours book and cancel.
    `proxy_next_upstream ${route.method === 'GET' ? 'error timeout' : 'off'};`,
    'proxy_connect_timeout 3s;',
    `proxy_read_timeout ${seconds(route.timeoutMs)};`,
    ...passTo(scheme, route.target, '$portal_rest'),
    ...ownHeaders,
    route.isImmutable ? 'add_header cache-control $portal_kept always;' : noStore,
  ]);
}

const toLocation = (prefix: string): string =>
  prefix.includes(':')
    ? `location ~ ^${prefix.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`
    : `location = ${prefix}`;

const methodsOf = (routes: readonly GatewayRoute[]): string[] => {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)].sort();
};

/** A path's front door: finds the call by the method, else tells which methods there are. */
function pathLocation(prefix: string, routes: readonly GatewayRoute[]): string[] {
  const allow = [...methodsOf(routes), 'OPTIONS'].join(', ');
  return block(toLocation(prefix), [
    `client_max_body_size ${kilobytes(Math.max(...routes.map(({ bodyLimitBytes }) => bodyLimitBytes)))};`,
    `set $portal_allow ${quoted(allow)};`,
    ...routes.map(({ method, name }) => {
      const methods = method === 'GET' ? '(GET|HEAD)' : method;
      return `if ($request_method ~ ^${methods}$) { rewrite ^ /_call/${name} last; }`;
    }),
    'if ($request_method = OPTIONS) { rewrite ^ /_methods last; }',
    'return 405;',
  ]);
}

/** Paths with fewer parameters first: nginx takes the first regular expression that fits. */
const byLiterals = ([left]: [string, unknown], [right]: [string, unknown]): number =>
  left.split('/').findIndex((part) => part.startsWith(':')) < right.split('/').findIndex((part) => part.startsWith(':'))
    ? 1
    : -1;

/** The locations of all calls of the route table. */
export function callLocations(routes: readonly GatewayRoute[], edge: Edge): string[] {
  const byPrefix = new Map<string, GatewayRoute[]>();
  for (const route of routes) {
    // Calls of one address have one door, whatever each of them calls its parameters.
    const door = route.prefix.replaceAll(/:\w+/g, ':id');
    byPrefix.set(door, [...(byPrefix.get(door) ?? []), route]);
  }
  const doors = [...byPrefix].sort(byLiterals).flatMap(([prefix, rows]) => pathLocation(prefix, rows));
  return [
    ...doors,
    ...routes.flatMap((route) => callLocation(route, edge)),
    ...block('location = /_methods', [
      'internal;',
      ...ownHeaders,
      'add_header allow $portal_allow always;',
      noStore,
      'return 204;',
    ]),
    ...block('location = /api', ['return 404;']),
    ...block('location ^~ /api/', ['return 404;']).map((line) => line.replace('^~ ', '')),
  ];
}
