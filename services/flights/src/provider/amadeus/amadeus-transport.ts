import { AsyncLocalStorage } from 'node:async_hooks';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { AmadeusHttp } from 'amadeus';

const answerBytesMax = 5 * 1024 * 1024;

/** Transport options of one SDK call, and its observed connection state. */
export interface WireCall {
  deadlineMs: number;
  /** Uses a new connection. A reused connection may be half-closed, which would leave an order's outcome unknown. */
  freshConnection: boolean;
  /** Set once bytes may have reached the provider. */
  connected: boolean;
  timedOut: boolean;
  errno?: string;
}

export const newWireCall = (deadlineMs: number, freshConnection = false): WireCall => ({
  deadlineMs,
  freshConnection,
  connected: false,
  timedOut: false,
});

/**
 * Implements the SDK's `http` interface to fix five limitations: no timeout, one connection per call, https only,
 * connection errors discarded, and characters split across chunks.
 */
export class AmadeusTransport implements AmadeusHttp {
  private readonly calls = new AsyncLocalStorage<WireCall>();
  private readonly network: typeof http | typeof https;
  private readonly reusing: http.Agent;
  private readonly fresh: http.Agent;

  constructor(private readonly plainHttp: boolean) {
    const agentClass = plainHttp ? http.Agent : https.Agent;
    this.network = plainHttp ? http : https;
    this.reusing = new agentClass({ keepAlive: true, maxSockets: 64, timeout: 4_000 });
    this.fresh = new agentClass({ keepAlive: false, maxSockets: 64 });
  }

  /** Runs SDK calls whose requests use the options of the wire call and record their state in it. */
  run<T>(call: WireCall, work: () => Promise<T>): Promise<T> {
    return this.calls.run(call, work);
  }

  request(options: RequestOptions): ClientRequest {
    const call = this.calls.getStore();
    if (!call) throw new Error('A provider call was made outside AmadeusTransport.run');
    const request = this.network.request({
      ...options,
      protocol: this.plainHttp ? 'http:' : 'https:',
      agent: call.freshConnection ? this.fresh : this.reusing,
    });
    this.observe(request, call);
    return request;
  }

  close(): void {
    this.reusing.destroy();
    this.fresh.destroy();
  }

  private observe(request: ClientRequest, call: WireCall): void {
    call.connected = false;
    const deadline = setTimeout(() => {
      call.timedOut = true;
      request.destroy(new Error('The provider did not respond in time'));
    }, call.deadlineMs);
    request.once('close', () => clearTimeout(deadline));
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once(this.plainHttp ? 'connect' : 'secureConnect', () => (call.connected = true));
      else call.connected = true;
    });
    request.on('error', (error: NodeJS.ErrnoException) => (call.errno = error.code));
    request.once('response', readAsText);
  }
}

/** Registered before the SDK's listener, so that the SDK receives complete characters and a plain media type. */
function readAsText(response: IncomingMessage): void {
  response.setEncoding('utf8');
  const [mediaType] = (response.headers['content-type'] ?? '').split(';');
  response.headers['content-type'] = mediaType?.trim().toLowerCase();
  let received = 0;
  response.on('data', (chunk: string) => {
    received += chunk.length;
    if (received > answerBytesMax) response.destroy(new Error('The response of the provider is too large'));
  });
}
