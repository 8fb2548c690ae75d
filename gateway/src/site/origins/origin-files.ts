import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createProxyMiddleware, proxyEventsPlugin, type RequestHandler } from 'http-proxy-middleware';
import type { Exchange } from '../../http/exchange';
import { GatewayError } from '../../http/gateway-error';
import { sendNotModified, cacheHeaders, negotiateEncoding } from '../../http/send-asset';
import type { OriginFile, OriginFileEncoding } from '../releases/verified-release';
import { Transfer } from './transfer';

/** One slow origin takes neither all sockets nor all memory. */
const socketsMax = 32;
const waitingMax = 256;

interface Origin {
  proxy: RequestHandler;
  agent: HttpAgent;
  underWay: number;
}

/** Files of slices that teams serve from origins of their own, passed on under the portal's address. */
export class OriginFileProxy {
  private readonly transfers = new WeakMap<IncomingMessage, Transfer>();
  private readonly origins: ReadonlyMap<string, Origin>;

  /** `origins`: the allowed origin of each slice. */
  constructor(origins: ReadonlyMap<string, string>) {
    this.origins = new Map([...origins].map(([slice, origin]) => [slice, this.originAt(origin)]));
  }

  /** Sends a file that a signed note lists; throws a Refusal when its origin has enough to do. */
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
    // The library copies what is here: nothing that a visitor sent, least of all cookies and tokens, reaches the origin.
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
      // Its other plugins answer errors in words of their own.
      ejectPlugins: true,
      plugins: [proxyEventsPlugin],
      on: {
        proxyReq: (question, req) => transferOf(req)?.noteQuestion(question),
        proxyRes: (answer, req) => transferOf(req)?.receive(answer),
        error: (_failure, req) => transferOf(req)?.fail(),
        econnreset: (_failure, req) => transferOf(req)?.fail(),
      },
    });
    return { proxy, agent, underWay: 0 };
  }
}
