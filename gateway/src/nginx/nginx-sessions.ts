import { edgeSecretHeader, sessionPaths } from '../edge-session';
import { block } from './nginx-calls';

/**
 * What the gateway said of a token is kept for the second it names; nginx counts whole seconds, so an answer is never
 * older than two. The key is the whole Authorization header: whoever can name it holds the token. Entries hold the token
 * and its assertion as they are, hence a folder in memory, and temporary files inside it.
 */
export const sessionCache = (folder: string): string[] => [
  `proxy_cache_path ${folder} levels=1:2 keys_zone=portal_sessions:10m max_size=32m inactive=10s use_temp_path=off;`,
];

const isVisitor = 'if ($http_authorization = "") { return 204; }';

/** Who asks: identity's assertion, through the gateway. Refusals are never kept. */
export const sessionLocations = (): string[] =>
  Object.entries(sessionPaths).flatMap(([name, path]) =>
    block(`location = /_session/${name}`, [
      'internal;',
      ...(name === 'optional' ? [isVisitor] : []),
      'proxy_cache portal_sessions;',
      `proxy_cache_key "${name} $http_authorization";`,
      'proxy_cache_lock on;',
      'open_file_cache max=10000 inactive=10s;',
      'proxy_http_version 1.1;',
      'proxy_pass_request_body off;',
      'proxy_pass_request_headers off;',
      'proxy_set_header content-length "";',
      'proxy_set_header connection "";',
      'proxy_set_header host gateway;',
      'proxy_set_header authorization $http_authorization;',
      'proxy_set_header x-request-id $portal_request_id;',
      `proxy_set_header ${edgeSecretHeader} $portal_edge;`,
      'proxy_connect_timeout 2s;',
      'proxy_read_timeout 4s;',
      `proxy_pass http://portal_gateway${path};`,
    ]),
  );
