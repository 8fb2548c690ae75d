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

/** A page of another name that was made to lead here could use the portal as if it were ours; a number cannot be made to. */
function isOwnHost(host = ''): boolean {
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' };
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** As the gateway tells pages from files: an address of a page has no dot in its last part and belongs to no technical area. */
const isPage = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(?:api|mfe)(?:\/|$)/.test(url) &&
  !/[^/?]*\.[^/?]*(?:\?|$)/.test(url.split('?')[0] ?? '');

/** Keeps no connection: a slice that compiles for longer than it keeps one closes it under the next request. */
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

/** A remote of here as the registry names it. Its files have no hashes: they change while they are looked at. */
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
 * One address for the slices that are served from here and the portal that has the rest. The shell is among the slices: it
 * brings React to all of them, and only its development build can replace components while they run.
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
    else res.writeHead(403).end('Open this server as localhost or by its number.\n');
  });
  server.on('upgrade', (req, socket, head) => {
    const proxy = isOwnHost(req.headers.host) ? sliceAt(req.url) : undefined;
    if (proxy) proxy.upgrade(req, socket as Parameters<typeof proxy.upgrade>[1], head);
    else socket.destroy();
  });
  return server;
}
