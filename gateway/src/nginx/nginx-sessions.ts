import { edgeSecretHeader, sessionPaths } from '../session/edge-session';
import { block, passTo, type Scheme } from './nginx-lines';

const isVisitor = 'if ($http_authorization = "") { return 204; }';

/**
 * Who asks: identity's assertion for the service of the call, through the gateway, which caches in memory and adds its proof.
 * nginx caches none of it: its cache is files, with the token and the assertion in clear.
 */
export const sessionLocations = (scheme: Scheme): string[] =>
  Object.entries(sessionPaths).flatMap(([name, path]) =>
    block(`location = /_session/${name}`, [
      'internal;',
      ...(name === 'optional' ? [isVisitor] : []),
      'proxy_http_version 1.1;',
      // The call's own location has measured the body, which does not come along.
      'client_max_body_size 0;',
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
      ...passTo(scheme, 'gateway', `${path}?service=$portal_service`),
    ]),
  );
