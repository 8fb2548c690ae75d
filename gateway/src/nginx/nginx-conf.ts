import type { RateLimitClass, ServiceName } from '@portal/contracts';
import { edgeSecretHeader } from '../session/edge-session';
import { budgets } from '../api/rate-limit';
import { routes } from '../api/routes';
import type { GatewayRoute } from '../http/gateway-route';
import { limits as serverLimits } from '../http/server';
import { callLocations, ownHeaders, problemPages } from './nginx-calls';
import { block, map, passTo, type Scheme } from './nginx-lines';
import { maps, ourMethods } from './nginx-maps';
import { problemLocations, translatedStatuses } from './nginx-problems';
import { sessionLocations } from './nginx-sessions';

export interface NginxOptions {
  /** Address and port, such as `8080` or `127.0.0.1:8080`. */
  listen: string;
  /** `host:port` of each instance; the gateway serves pages, the registry of remotes and the session check. */
  upstreams: Readonly<Record<ServiceName | 'gateway', readonly string[]>>;
  /** The names people reach the portal by; none: any. */
  allowedHosts: readonly string[];
  /** Folder of the shell's build, absolute. */
  shellDir: string;
  /** The release store, absolute. */
  releasesDir: string;
  /** File that says `set $portal_edge "<the secret shared with the gateway>";`. */
  edgeSecretFile: string;
  /** Folder with `tls.crt`, `tls.key` and `ca.crt`: nginx listens with the first two and believes parts of the last. Unset: plain HTTP. */
  tlsDir?: string | undefined;
  /** Folder nginx may write to. */
  workDir: string;
  /** Balancers in front whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  publicOrigins: readonly string[];
  /** Slices whose files the gateway fetches from their teams, and checks. */
  originSlices: readonly string[];
  /** 1, or 100 for tests. */
  rateFactor: number;
}

const limitZones = (factor: number): string[] =>
  Object.entries(budgets).map(([name, { requests, perSeconds }]) => {
    const perMinute = Math.max(1, Math.round((requests * factor * 60) / perSeconds));
    return `limit_req_zone $portal_limit_key zone=portal_${name}:10m rate=${perMinute}r/m;`;
  });

const burstsFor = (factor: number): Record<RateLimitClass | 'all', number> =>
  Object.fromEntries(Object.entries(budgets).map(([name, { requests }]) => [name, requests * factor])) as never;

const schemeOf = ({ tlsDir }: NginxOptions): Scheme => (tlsDir === undefined ? 'http' : 'https');
const listening = (options: NginxOptions): string =>
  `listen ${options.listen}${options.tlsDir === undefined ? '' : ' ssl'}`;

/** By what nginx is known to those who call it and to the parts, and whom it believes. */
const tlsLines = ({ tlsDir }: NginxOptions): string[] =>
  tlsDir === undefined
    ? []
    : [
        `ssl_certificate ${tlsDir}/tls.crt;`,
        `ssl_certificate_key ${tlsDir}/tls.key;`,
        'ssl_protocols TLSv1.2 TLSv1.3;',
        'ssl_session_cache shared:portal_tls:10m;',
        `proxy_ssl_certificate ${tlsDir}/tls.crt;`,
        `proxy_ssl_certificate_key ${tlsDir}/tls.key;`,
        `proxy_ssl_trusted_certificate ${tlsDir}/ca.crt;`,
        'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
        'proxy_ssl_server_name on;',
        'proxy_ssl_verify on;',
      ];

const upstreamBlocks = ({ upstreams }: NginxOptions): string[] =>
  Object.entries(upstreams).flatMap(([name, addresses]) =>
    block(`upstream portal_${name}`, [
      ...addresses.map((address) => `server ${address};`),
      'keepalive 128;',
      'keepalive_timeout 4s;',
    ]),
  );

/** What is refused before anything is looked up. Problem pages are exempt: they are how it is refused. */
const hygiene: readonly string[] = [
  // An internal redirect runs these lines again: what a location has set must not be lost.
  'if ($portal_allow = "") { set $portal_allow "GET, HEAD"; }',
  'set $portal_fault "$portal_form_fault$portal_target_fault$portal_host_fault$portal_hidden_body";',
  'set $portal_refusal $portal_method_status;',
  'if ($portal_fault ~ 1) { set $portal_refusal 400; }',
  'if ($uri ~ ^/_problem/) { set $portal_refusal ""; }',
  'if ($portal_refusal = 400) { return 400; }',
  'if ($portal_refusal = 405) { return 405; }',
];

const forAYear: readonly string[] = [
  'gzip_static on;',
  'charset utf-8;',
  'etag on;',
  ...ownHeaders,
  'add_header cache-control "public, max-age=31536000, immutable" always;',
  'add_header vary accept-encoding always;',
  'limit_except GET { deny all; }',
];

/** Files that never change are read from disk; pages, the registry and what is not found are the gateway's. */
const siteLocations = (options: NginxOptions): string[] => [
  ...block('location ~ "^/assets/[A-Za-z0-9_.@-]+[.-][0-9a-f]{8,}\\.(?:js|css|woff2|svg|png|webp)$"', [
    `root ${options.shellDir};`,
    'try_files $uri @gateway;',
    ...forAYear,
  ]),
  ...block(
    'location ~ "^/mfe/(?<portal_file>mfe-[a-z]+/[0-9A-Za-z][0-9A-Za-z.+-]*/[A-Za-z0-9_.@-]+\\.(?:js|css|woff2|svg|png|webp))$"',
    [`root ${options.releasesDir}/remotes;`, 'try_files /$portal_file @gateway;', ...forAYear],
  ),
  ...options.originSlices.flatMap((slice) =>
    // Never from our disk, and never past the gateway: it alone knows what was signed.
    block(`location ^~ /mfe/${slice}/`, ['client_max_body_size 1k;', 'try_files /no-such-file @gateway;']),
  ),
  ...block('location = /metrics', ['return 404;']),
  ...block('location /internal/', ['return 404;']),
  ...['/api/docs', '/api/docs.js'].flatMap((path) =>
    block(`location = ${path}`, ['client_max_body_size 1k;', 'try_files /no-such-file @gateway;']),
  ),
  ...block('location /', ['client_max_body_size 1k;', 'try_files /no-such-file @gateway;']),
  ...block('location @gateway', [
    'proxy_http_version 1.1;',
    'proxy_set_header connection "";',
    'proxy_set_header host $http_host;',
    'proxy_set_header x-request-id $portal_request_id;',
    'proxy_set_header x-forwarded-for $remote_addr;',
    'proxy_set_header authorization "";',
    `proxy_set_header ${edgeSecretHeader} "";`,
    'proxy_connect_timeout 3s;',
    'proxy_read_timeout 10s;',
    ...passTo(schemeOf(options), 'gateway'),
  ]),
];

const server = (options: NginxOptions, table: readonly GatewayRoute[]): string[] =>
  block('server', [
    `${listening(options)}${options.allowedHosts.length > 0 ? '' : ' default_server'};`,
    `server_name ${options.allowedHosts.join(' ') || '_'};`,
    `include ${options.edgeSecretFile};`,
    ...options.trustedProxies.map((proxy) => `set_real_ip_from ${proxy};`),
    ...(options.trustedProxies.length > 0 ? ['real_ip_header x-forwarded-for;', 'real_ip_recursive on;'] : []),
    'client_max_body_size 256k;',
    'limit_req_status 429;',
    `limit_conn portal_connections ${serverLimits.connectionsPerAddress * options.rateFactor};`,
    'limit_conn_status 429;',
    ...problemPages(translatedStatuses),
    ...hygiene,
    ...callLocations(table, { bursts: burstsFor(options.rateFactor), scheme: schemeOf(options) }),
    ...sessionLocations(schemeOf(options)),
    ...siteLocations(options),
    ...problemLocations(),
  ]);

/** Hangs up on whoever names another host. */
const otherHosts = (options: NginxOptions): string[] =>
  options.allowedHosts.length === 0
    ? []
    : block('server', [`${listening(options)} default_server;`, 'server_name _;', 'return 444;']);

const http = (options: NginxOptions, table: readonly GatewayRoute[]): string[] => [
  'server_tokens off;',
  'uninitialized_variable_warn off;',
  'default_type application/octet-stream;',
  ...block('types', [
    'text/javascript js;',
    'text/css css;',
    'application/json json;',
    'image/svg+xml svg;',
    'image/png png;',
    'image/webp webp;',
    'font/woff2 woff2;',
  ]),
  'charset_types text/javascript text/css application/json;',
  '# Neither log has a path, query or client address: pay links and names are in them.',
  '# The error log names all three with each refusal and upstream failure at levels up to crit; the access log has the status.',
  'error_log stderr emerg;',
  `log_format portal '{"time":$msec,"requestId":"$portal_request_id","method":"$portal_log_method","status":$status,"seconds":$request_time}';`,
  ...map('$request_method', '$portal_log_method', [
    ['default', 'other'],
    ...ourMethods.map((name) => [name, name] as const),
  ]),
  'access_log /dev/stdout portal;',
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${options.workDir}/${name};`,
  ),
  'keepalive_timeout 65s;',
  'client_header_timeout 10s;',
  'client_body_timeout 10s;',
  'send_timeout 60s;',
  'client_header_buffer_size 1k;',
  'large_client_header_buffers 4 8k;',
  'client_body_buffer_size 256k;',
  'sendfile on;',
  'tcp_nopush on;',
  ...limitZones(options.rateFactor),
  'limit_conn_zone $portal_limit_key zone=portal_connections:10m;',
  ...tlsLines(options),
  ...maps(options.publicOrigins),
  ...upstreamBlocks(options),
  ...otherHosts(options),
  ...server(options, table),
];

/** An nginx.conf that does what the gateway does, from the same route table, limits and headers. */
export const nginxConf = (options: NginxOptions, table = routes): string =>
  [
    '# Generated by `npm run gateway:nginx`; changes belong into the route table.',
    'worker_processes auto;',
    'worker_rlimit_nofile 40000;',
    'pcre_jit on;',
    `pid ${options.workDir}/nginx.pid;`,
    'error_log stderr warn;',
    '# A connection that sends half a request head counts for no limit of nginx: there is room for many, ten seconds each.',
    ...block('events', ['worker_connections 16384;']),
    ...block('http', http(options, table)),
    '',
  ].join('\n');
