import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createProxyMiddleware, proxyEventsPlugin, type RequestHandler } from 'http-proxy-middleware';
import type { Exchange } from '../../http/exchange';
import { GatewayError } from '../../http/gateway-error';
import { sendNotModified, cacheHeaders, negotiateEncoding } from '../../http/send-asset';
import type { OriginFile, OriginFileEncoding } from '../releases/verified-release';
import { Transfer } from './transfer';

/** Limits per origin: a slow one cannot exhaust sockets or memory. */
const socketsMax = 32;
const waitingMax = 256;

interface Origin {
  proxy: RequestHandler;
  agent: HttpAgent;
  underWay: number;
}

/** Proxies files of slices that are hosted at their teams' origins, under the portal's own address. */
export class OriginFileProxy {
  private readonly transfers = new WeakMap<IncomingMessage, Transfer>();
  private readonly origins: ReadonlyMap<string, Origin>;

  /**
   * @param origins the allowed origin of each slice
   */
  constructor(origins: ReadonlyMap<string, string>) {
    this.origins = new Map([...origins].map(([slice, origin]) => [slice, this.originAt(origin)]));
  }

  /**
   * Sends a file listed in a signed manifest.
   * @throws GatewayError SERVICE_DOWN if too many transfers of its origin are in progress
   */
  send(exchange: Exchange, file: OriginFile): void {
    const { req, res } = exchange;
    const headers = { ...cacheHeaders({ etag: file.etag, cache: 'immutable' }) };
    if (sendNotModified(exchange, file.etag, headers)) return;
    const origin = this.origins.get(file.slice);
    if (!origin || origin.underWay >= waitingMax)
      throw new GatewayError('SERVICE_DOWN', { headers: { 'retry-after': '5' } });
    const { form, coding } = negotiateEncoding<OriginFileEncoding>(file, req.headers['accept-encoding']);
    headers['content-type'] = file.type;
    if (coding !== undefined) headers['content-encoding'] = coding;
    const transfer = new Transfer(exchange, form, headers);
    origin.underWay += 1;
    res.once('close', () => (origin.underWay -= 1));
    this.transfers.set(req, transfer);
    // The proxy library copies the request headers. Replaced, so that no cookie or token reaches the origin.
    req.headers = { accept: '*/*', 'accept-encoding': 'identity' };
    void origin.proxy(req, res, () => transfer.fail());
  }

  close(): void {
    for (const { agent } of this.origins.values()) agent.destroy();
  }

  private originAt(target: string): Origin {
    const options = { keepAlive: true, maxSockets: socketsMax };
    const agent = target.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
    const transferOf = (req: IncomingMessage): Transfer | undefined => this.transfers.get(req);
    const proxy = createProxyMiddleware({
      target,
      agent,
      changeOrigin: true,
      followRedirects: false,
      selfHandleResponse: true,
      pathRewrite: (_path, req) => transferOf(req)?.form.path,
      // The library's default plugins send their own error pages.
      ejectPlugins: true,
      plugins: [proxyEventsPlugin],
      on: {
        proxyReq: (question, req) => transferOf(req)?.noteQuestion(question),
        proxyRes: (response, req) => transferOf(req)?.receive(response),
        error: (_failure, req) => transferOf(req)?.fail(),
        econnreset: (_failure, req) => transferOf(req)?.fail(),
      },
    });
    return { proxy, agent, underWay: 0 };
  }
}
