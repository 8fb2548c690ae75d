import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import {
  type Handle,
  isPageRequest,
  type UpstreamPortal,
  portalProxy,
  registryProxy,
  type Releases,
  sendBadGateway,
} from './portal-proxy';
import type { SliceServer } from './slice-server';

type Served = Pick<SliceServer, 'app' | 'path' | 'address'>;

/** DNS rebinding protection: accepts only `localhost` and IP addresses; any other name can resolve to this machine. */
function isOwnHost(host = ''): boolean {
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' };
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** Whether the request is for a page, as in the gateway: no dot in the last path segment, not below /api or /mfe. */
const isPage = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(?:api|mfe)(?:\/|$)/.test(url) &&
  !/[^/?]*\.[^/?]*(?:\?|$)/.test(url.split('?')[0] ?? '');

/**
 * No keep-alive: a slice server that is busy compiling can close an idle connection just as a request is sent on it.
 */
function sliceProxy({ app, address }: Served, rewrite?: string) {
  return createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: address,
    changeOrigin: true,
    ...(rewrite && { pathRewrite: () => rewrite }),
    on: {
      proxyReqWs: (proxied, req) => {
        if (isPageRequest(req)) proxied.setHeader('origin', address);
      },
      error: (error, _req, res) => {
        if ('writeHead' in res) sendBadGateway(res, `The development server of ${app.name}`, error);
        else res.destroy();
      },
    },
  });
}

/** Registry entry of a locally served remote. Its file names have no hashes because their content changes. */
const releaseOf = ({ app, path }: Served): unknown => ({
  name: app.container,
  version: `${app.version}+development`,
  entry: `${path}remoteEntry.js`,
  first: [],
  integrity: {},
});

const ownReleases = (served: readonly Served[]): Releases =>
  Object.fromEntries(
    served.filter(({ app }) => !app.isShell).map((slice) => [slice.app.name.replace(/^mfe-/, ''), releaseOf(slice)]),
  );

/**
 * Creates one address for the local slices and the upstream portal. The shell is always among the slices: it provides
 * React to all of them, and only React's development build supports Fast Refresh.
 */
export function createFrontProxy(portal: UpstreamPortal, slices: readonly Served[]): Server {
  const toPortal = portalProxy(portal);
  const toRegistry = registryProxy(portal, ownReleases(slices));
  const toSlices = slices.map((slice) => ({ path: slice.path, proxy: sliceProxy(slice) }));
  const shell = slices.find(({ app }) => app.isShell);
  const toDocument = shell && sliceProxy(shell, '/index.html');
  const sliceAt = (url = '') => toSlices.find(({ path }) => url.startsWith(path))?.proxy;

  const handlerOf = (req: IncomingMessage): Handle => {
    if (req.url?.split('?')[0] === '/remotes.json') return toRegistry;
    return sliceAt(req.url) ?? (toDocument && isPage(req) ? toDocument : toPortal);
  };
  const server = createServer((req, res) => {
    if (isOwnHost(req.headers.host)) handlerOf(req)(req, res);
    else res.writeHead(403).end('Open this server as localhost or by its IP address.\n');
  });
  server.on('upgrade', (req, socket, head) => {
    const proxy = isOwnHost(req.headers.host) ? sliceAt(req.url) : undefined;
    if (proxy) proxy.upgrade(req, socket as Parameters<typeof proxy.upgrade>[1], head);
    else socket.destroy();
  });
  return server;
}
