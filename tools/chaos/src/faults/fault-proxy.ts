import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Fault of a link. `cut` and `stall` apply to connections whose request contains `match`, or to all by default. */
export type LinkFault =
  | { kind: 'delay'; ms: number }
  | { kind: 'throttle'; bytesPerSecond: number }
  /** Closes the connection after `afterBytes` of the response, `times` times. */
  | { kind: 'cut'; afterBytes: number; match?: string; times?: number }
  /** Stops sending after `afterBytes` but keeps the connection open. */
  | { kind: 'stall'; afterBytes: number; match?: string; times?: number }
  /** Accepts connections and forwards nothing. */
  | { kind: 'blackhole' }
  /** Resets new connections. */
  | { kind: 'reset' };

export interface FaultProxy {
  port: number;
  url: string;
  readonly hits: number;
  /** Sets the upstream: a local port, or the path of a socket. */
  setTarget(target: number | string): void;
  /** Sets the fault, also for open connections; undefined removes it. */
  setFault(fault: LinkFault | undefined): void;
  cutAll(): void;
  close(): Promise<void>;
}

interface Link {
  client: Socket;
  server: Socket;
  isMatching: boolean;
  isStalled: boolean;
  answered: number;
}

/** One direction of a connection. Writes are chained, so that delayed chunks keep their order and the end is last. */
interface Lane {
  from: Socket;
  to: Socket;
  tail: Promise<void>;
}

const sliceMs = 20;

class Proxy implements FaultProxy {
  hits = 0;
  private target: number | string = 0;
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

  setTarget(target: number | string): void {
    this.target = target;
  }

  setFault(fault: LinkFault | undefined): void {
    const wasBlackhole = this.fault?.kind === 'blackhole';
    this.fault = fault && { ...fault };
    // Discarded bytes cannot be replayed, so connections through a black hole are closed when it ends.
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
    const { target } = this;
    const server = connect(
      typeof target === 'string' ? { path: target } : { port: target, host: '127.0.0.1', noDelay: true },
    );
    const link: Link = { client, server, isMatching: false, isStalled: false, answered: 0 };
    this.links.add(link);
    client.setNoDelay(true);
    server.on('error', () => client.resetAndDestroy());
    const asking: Lane = { from: client, to: server, tail: Promise.resolve() };
    const answering: Lane = { from: server, to: client, tail: Promise.resolve() };
    for (const lane of [asking, answering]) {
      lane.from.once('end', () => void lane.tail.then(() => lane.to.end()));
      lane.from.once('close', () => {
        this.links.delete(link);
        void lane.tail.then(() => lane.to.destroySoon());
      });
    }
    client.on('data', (chunk) => {
      const match = isBreaking(this.fault) ? this.fault.match : undefined;
      if (match === undefined || chunk.includes(match)) link.isMatching = true;
      this.pass(asking, chunk);
    });
    server.on('data', (chunk) => this.answer(link, answering, chunk));
  }

  private answer(link: Link, lane: Lane, chunk: Buffer): void {
    const { fault } = this;
    if (link.isStalled) return;
    if (!isBreaking(fault) || !link.isMatching) return this.pass(lane, chunk);
    const left = fault.afterBytes - link.answered;
    link.answered += chunk.length;
    if (chunk.length <= left) return this.pass(lane, chunk);
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times === 0) this.fault = undefined;
    const breakOff = (): void => (fault.kind === 'stall' ? this.stall(link) : this.cut(link));
    link.isStalled = fault.kind === 'stall';
    if (left > 0) link.client.write(chunk.subarray(0, left), breakOff);
    else breakOff();
  }

  private stall(link: Link): void {
    this.hits += 1;
    link.server.pause();
  }

  private cut({ client, server }: Link): void {
    this.hits += 1;
    server.destroy();
    client.resetAndDestroy();
  }

  private pass(lane: Lane, chunk: Buffer): void {
    const { fault } = this;
    if (fault?.kind === 'blackhole') return;
    if (fault?.kind !== 'delay' && fault?.kind !== 'throttle') {
      lane.tail = lane.tail.then(() => void (lane.to.writable && lane.to.write(chunk)));
      return;
    }
    const send = fault.kind === 'delay' ? late(lane, chunk, fault.ms) : slow(lane, chunk, fault.bytesPerSecond);
    lane.from.pause();
    lane.tail = lane.tail.then(send).then(() => void lane.from.resume());
  }
}

type BreakingFault = Extract<LinkFault, { kind: 'cut' | 'stall' }>;
const isBreaking = (fault: LinkFault | undefined): fault is BreakingFault =>
  fault?.kind === 'cut' || fault?.kind === 'stall';

const late =
  ({ to }: Lane, chunk: Buffer, milliseconds: number) =>
  async (): Promise<void> => {
    await wait(milliseconds);
    if (to.writable) to.write(chunk);
  };

const slow =
  ({ to }: Lane, chunk: Buffer, bytesPerSecond: number) =>
  async (): Promise<void> => {
    const size = Math.max(1, Math.round((bytesPerSecond * sliceMs) / 1_000));
    for (let at = 0; at < chunk.length && to.writable; at += size) {
      to.write(chunk.subarray(at, at + size));
      await wait(sliceMs);
    }
  };

/** Starts a fault-injecting TCP proxy on a free port of 127.0.0.1. */
export async function startFaultProxy(targetPort = 0): Promise<FaultProxy> {
  const listener = createServer({ allowHalfOpen: true });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const proxy = new Proxy(listener);
  proxy.setTarget(targetPort);
  return proxy;
}
