import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** What is wrong with a link. `cut` and `reset` hit connections whose request contains `match` (any, when left out). */
export type LinkFault =
  | { kind: 'delay'; ms: number }
  | { kind: 'throttle'; bytesPerSecond: number }
  /** The answer breaks off after so many bytes, this many times. */
  | { kind: 'cut'; afterBytes: number; match?: string; times?: number }
  /** Connections open and nothing ever passes. */
  | { kind: 'blackhole' }
  /** New connections are refused by a reset. */
  | { kind: 'reset' };

export interface FaultProxy {
  port: number;
  url: string;
  /** Connections cut or reset so far. */
  readonly hits: number;
  /** Where it leads: a port of this machine. */
  aimAt(port: number): void;
  /** From now on, also for connections that are open; undefined heals the link. */
  setFault(fault: LinkFault | undefined): void;
  /** Cuts every open connection. */
  cutAll(): void;
  close(): Promise<void>;
}

interface Link {
  client: Socket;
  server: Socket;
  isMatching: boolean;
  answered: number;
}

const sliceMs = 20;

class Proxy implements FaultProxy {
  hits = 0;
  private target = 0;
  private fault: LinkFault | undefined;
  private readonly links = new Set<Link>();

  constructor(private readonly listener: Server) {
    listener.on('connection', (client) => this.accept(client));
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  aimAt(port: number): void {
    this.target = port;
  }

  setFault(fault: LinkFault | undefined): void {
    const wasBlackhole = this.fault?.kind === 'blackhole';
    this.fault = fault && { ...fault };
    // What a black hole swallowed never comes back: such connections end, as they do when a network heals.
    if (wasBlackhole || fault?.kind === 'reset') this.cutAll();
  }

  cutAll(): void {
    for (const link of this.links) this.cut(link);
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise((done) => this.listener.close(done));
  }

  private accept(client: Socket): void {
    client.on('error', () => undefined);
    if (this.fault?.kind === 'reset') {
      this.hits += 1;
      client.resetAndDestroy();
      return;
    }
    const server = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    const link: Link = { client, server, isMatching: false, answered: 0 };
    this.links.add(link);
    client.setNoDelay(true);
    server.on('error', () => client.resetAndDestroy());
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.once('close', () => {
        this.links.delete(link);
        other.destroySoon();
      });
    }
    client.on('data', (chunk) => {
      const match = this.fault?.kind === 'cut' ? this.fault.match : undefined;
      if (match === undefined || chunk.includes(match)) link.isMatching = true;
      this.pass(client, server, chunk);
    });
    server.on('data', (chunk) => this.answer(link, chunk));
    client.on('end', () => server.end());
    server.on('end', () => client.end());
  }

  private answer(link: Link, chunk: Buffer): void {
    const { fault } = this;
    if (fault?.kind !== 'cut' || !link.isMatching) return this.pass(link.server, link.client, chunk);
    const left = fault.afterBytes - link.answered;
    link.answered += chunk.length;
    if (chunk.length <= left) return this.pass(link.server, link.client, chunk);
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times === 0) this.fault = undefined;
    if (left > 0) link.client.write(chunk.subarray(0, left), () => this.cut(link));
    else this.cut(link);
  }

  private cut({ client, server }: Link): void {
    this.hits += 1;
    server.destroy();
    client.resetAndDestroy();
  }

  private pass(from: Socket, to: Socket, chunk: Buffer): void {
    const { fault } = this;
    if (fault?.kind === 'blackhole') return;
    if (fault?.kind === 'throttle') return this.trickle(from, to, { chunk, bytesPerSecond: fault.bytesPerSecond });
    if (fault?.kind !== 'delay') return void to.write(chunk);
    from.pause();
    setTimeout(() => {
      if (to.writable) to.write(chunk);
      from.resume();
    }, fault.ms);
  }

  private trickle(
    from: Socket,
    to: Socket,
    { chunk, bytesPerSecond }: { chunk: Buffer; bytesPerSecond: number },
  ): void {
    const size = Math.max(1, Math.round((bytesPerSecond * sliceMs) / 1_000));
    from.pause();
    const timer = setInterval(() => {
      if (!to.writable) return clearInterval(timer);
      to.write(chunk.subarray(0, size));
      chunk = chunk.subarray(size);
      if (chunk.length > 0) return;
      clearInterval(timer);
      from.resume();
    }, sliceMs);
  }
}

/** A TCP proxy on a free port of 127.0.0.1 that spoils the link it stands in when told to. */
export async function startFaultProxy(targetPort = 0): Promise<FaultProxy> {
  const listener = createServer({ allowHalfOpen: true });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const proxy = new Proxy(listener);
  proxy.aimAt(targetPort);
  return proxy;
}
