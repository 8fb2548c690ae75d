import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { createProxyMiddleware, type Options, responseInterceptor } from 'http-proxy-middleware';

export interface UpstreamPortal {
  url: URL;
  checksCertificate: boolean;
}

export type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/** Whether the request is from a page of this front. Other pages keep their Origin, so that the portal rejects them. */
export function isPageRequest({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Adapts a cookie of an HTTPS portal to plain HTTP on this machine. */
const forThisAddress = (cookie: string): string =>
  cookie.replace(/;\s*(?:secure|domain=[^;]*|partitioned)(?=;|$)/gi, '').replace(/samesite=none/i, 'SameSite=Lax');

const reasonOf = ({ code, message }: NodeJS.ErrnoException): string => message || code || 'no reason given';

/** Sends 502 with a one-sentence reason. */
export function sendBadGateway(res: ServerResponse, who: string, error: Error): void {
  if (res.headersSent) return void res.destroy();
  res
    .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`${who} does not respond: ${reasonOf(error)}\n`);
}

function optionsOf({ url, checksCertificate }: UpstreamPortal): Options<IncomingMessage, ServerResponse> {
  return {
    target: url.origin,
    changeOrigin: true,
    secure: checksCertificate,
    agent: new (url.protocol === 'https:' ? SecureAgent : Agent)({ keepAlive: true }),
    on: {
      proxyReq: (proxied, req) => {
        if (isPageRequest(req)) proxied.setHeader('origin', url.origin);
      },
      proxyRes: (response) => {
        const cookies = response.headers['set-cookie'];
        if (cookies) response.headers['set-cookie'] = cookies.map(forThisAddress);
      },
      error: (error, _req, res) => {
        if ('writeHead' in res) sendBadGateway(res, `The portal at ${url.origin}`, error);
        else res.destroy();
      },
    },
  };
}

/** Proxies requests to the portal as same-origin requests of its own page. */
export const portalProxy = (portal: UpstreamPortal): Handle => {
  const proxy = createProxyMiddleware(optionsOf(portal));
  return (req, res) => void proxy(req, res);
};

export type Releases = Readonly<Record<string, unknown>>;

/** Replaces entries of the portal's registry with the locally served remotes. */
function withOwn(text: string, own: Releases): string {
  const registry = JSON.parse(text) as { remotes?: unknown } | null;
  if (typeof registry?.remotes !== 'object' || registry.remotes === null) throw new Error('it lists no remotes');
  return JSON.stringify({ ...registry, remotes: { ...registry.remotes, ...own } });
}

export function registryProxy(portal: UpstreamPortal, own: Releases): Handle {
  const options = optionsOf(portal);
  const proxy = createProxyMiddleware({
    ...options,
    selfHandleResponse: true,
    on: {
      ...options.on,
      proxyReq: (proxied, req, res, given) => {
        options.on?.proxyReq?.(proxied, req, res, given);
        proxied.removeHeader('if-none-match');
      },
      proxyRes: responseInterceptor(async (body, response, _req, res) => {
        res.removeHeader('etag');
        res.setHeader('cache-control', 'no-store');
        try {
          if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode} for /remotes.json`);
          return withOwn(body.toString(), own);
        } catch (error) {
          res.statusCode = 502;
          res.setHeader('content-type', 'text/plain; charset=utf-8');
          return `${portal.url.origin} is not a portal: ${(error as Error).message}\n`;
        }
      }),
    },
  });
  return (req, res) => void proxy(req, res);
}
