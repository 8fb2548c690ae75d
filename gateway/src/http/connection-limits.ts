import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitKey } from '@portal/node-kit';

export interface ConnectionLimits {
  /** Connections per IPv4 address or IPv6 /64. */
  perAddress: number;
  /** Total number of connections from which each new one evicts an idle one. */
  crowdedFrom: number;
  /** Own proxies are exempt: each carries many clients. */
  isOwnProxy: (address: string) => boolean;
}

interface Connection {
  key: string;
  place: string;
  /** Requests whose response is not complete. */
  running: number;
}

/**
 * Key that maps a request to its accepted connection: with TLS, `req.socket` differs from the accepted socket.
 * Undefined after the connection closed.
 */
const placeOf = ({ remoteAddress, remotePort }: Socket): string | undefined =>
  remotePort === undefined ? undefined : `${remoteAddress} ${remotePort}`;

const first = <Item>(items: Iterable<Item>, fits: (item: Item) => boolean = () => true): Item | undefined => {
  for (const item of items) if (fits(item)) return item;
  return undefined;
};

/**
 * Tracks open connections and evicts idle ones, since a client can hold them at no cost until they time out. An address
 * over its limit loses its oldest connection first: those without a request head, then idle keep-alive ones.
 * Connections with a running request are never evicted.
 */
class VisitorConnections {
  private readonly open = new Map<Socket, Connection>();
  private readonly accepted = new Map<string, Socket>();
  private readonly byAddress = new Map<string, Set<Socket>>();
  /** Connections without a request head, oldest first. */
  private readonly silent = new Set<Socket>();
  /** Idle keep-alive connections, longest idle first. */
  private readonly idle = new Set<Socket>();

  constructor(private readonly limits: ConnectionLimits) {}

  add(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    if (this.limits.isOwnProxy(address)) return;
    const key = rateLimitKey(address);
    const isFull = (this.byAddress.get(key)?.size ?? 0) >= this.limits.perAddress;
    if (isFull && !this.evictConnection(this.spareOf(key))) return void socket.destroy();
    if (this.open.size >= this.limits.crowdedFrom) this.evictConnection(first(this.silent) ?? first(this.idle));
    const place = placeOf(socket);
    if (place === undefined) return;
    this.open.set(socket, { key, place, running: 0 });
    this.accepted.set(place, socket);
    this.byAddress.set(key, (this.byAddress.get(key) ?? new Set()).add(socket));
    this.silent.add(socket);
    socket.once('close', () => this.forget(socket));
  }

  /**
   * @returns a function to call when the response ends
   */
  begin(carrier: Socket): () => void {
    const socket = this.accepted.get(placeOf(carrier) ?? '');
    const connection = socket && this.open.get(socket);
    if (!connection) return () => undefined;
    connection.running += 1;
    this.silent.delete(socket);
    this.idle.delete(socket);
    return () => {
      connection.running -= 1;
      if (connection.running === 0 && this.open.get(socket) === connection) this.idle.add(socket);
    };
  }

  private spareOf(key: string): Socket | undefined {
    const sockets = this.byAddress.get(key) ?? [];
    return first(sockets, (socket) => this.silent.has(socket)) ?? first(sockets, (socket) => this.idle.has(socket));
  }

  private evictConnection(spare: Socket | undefined): boolean {
    if (!spare) return false;
    this.forget(spare);
    spare.destroy();
    return true;
  }

  private forget(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!connection) return;
    const { key, place } = connection;
    if (this.accepted.get(place) === socket) this.accepted.delete(place);
    const ofAddress = this.byAddress.get(key);
    ofAddress?.delete(socket);
    if (ofAddress?.size === 0) this.byAddress.delete(key);
    for (const sockets of [this.open, this.silent, this.idle]) sockets.delete(socket);
  }
}

export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const connections = new VisitorConnections(limits);
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.on('request', (req, res) => {
    res.once('close', connections.begin(req.socket));
  });
}
