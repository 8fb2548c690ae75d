import { timingSafeEqual, createHash } from 'node:crypto';
import { processMetrics } from '@portal/node-kit';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Exchange } from '../http/exchange';
import { GatewayError } from '../http/gateway-error';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const localNames = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** Requires a local Host header: with DNS rebinding, a foreign page reaches this address under its own host name. */
function isLocal({ req, clientAddress }: Exchange): boolean {
  const wasForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  const isByOwnName = localNames.test(req.headers.host ?? '');
  return isByOwnName && !wasForwarded && (clientAddress === '::1' || clientAddress.startsWith('127.'));
}

function holdsToken({ req }: Exchange, token: string | undefined): boolean {
  if (token === undefined) return false;
  return timingSafeEqual(digest(req.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Metrics of responses by call and status, never by address or user. */
export class Metrics {
  private readonly register = new Registry();
  private readonly answers = new Counter({
    name: 'portal_gateway_responses_total',
    help: 'Responses by call and status',
    labelNames: ['call', 'status'],
    registers: [this.register],
  });
  private readonly seconds = new Histogram({
    name: 'portal_gateway_request_duration_seconds',
    help: 'Seconds from the first byte of the request to the last byte of the response',
    labelNames: ['call'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [this.register],
  });
  private readonly refusals = new Counter({
    name: 'portal_gateway_release_rejections_total',
    help: 'Releases and pointers that failed verification',
    registers: [this.register],
  });

  constructor(private readonly token: string | undefined) {
    collectDefaultMetrics({ register: this.register, prefix: 'portal_gateway_', ...processMetrics });
  }

  observe({ route, res, startedAt }: Exchange): void {
    const call = route?.name ?? 'other';
    this.answers.inc({ call, status: res.statusCode });
    this.seconds.observe({ call }, (performance.now() - startedAt) / 1_000);
  }

  noteRefusedRelease(): void {
    this.refusals.inc();
  }

  /** Serves Prometheus metrics to this machine and to holders of the token; other callers get 404. */
  async serve(exchange: Exchange): Promise<void> {
    if (!isLocal(exchange) && !holdsToken(exchange, this.token)) throw new GatewayError('ROUTE_NOT_FOUND');
    const body = await this.register.metrics();
    exchange.res.writeHead(200, { 'content-type': this.register.contentType, 'cache-control': 'no-store' }).end(body);
  }
}
