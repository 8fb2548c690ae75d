import type { clientTls } from '@portal/node-kit';
import { Pool, type Dispatcher } from 'undici';
import type { Instance } from './instance-pool';

/** Connections per instance. Further calls are queued, so that one slow service cannot exhaust the sockets. */
const socketsPerInstance = 128;
/** Below the services' keep-alive timeout of 65 s, so that the gateway closes idle connections first. */
const idleSocketMs = 4_000;

interface Address {
  /** Base path of the instance's URL. */
  prefix: string;
  kept: Pool;
  single: Pool;
}

type Connect = NonNullable<ReturnType<typeof clientTls>>;

const poolFor = (origin: string, connect: Connect | undefined): Pool =>
  new Pool(origin, {
    ...(connect && { connect }),
    connections: socketsPerInstance,
    pipelining: 1,
    keepAliveTimeout: idleSocketMs,
    keepAliveMaxTimeout: idleSocketMs,
    // Timeouts are set per route.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

function addressOf(url: string, connect: Connect | undefined): Address {
  const { origin, pathname } = new URL(url);
  return { prefix: pathname.replace(/\/$/, ''), kept: poolFor(origin, connect), single: poolFor(origin, connect) };
}

/** Connection pools per instance, opened on first use. */
export class Connections {
  private readonly addresses = new Map<Instance, Address>();

  /**
   * @param connect trusted CA and client certificate for TLS upstreams
   */
  constructor(private readonly connect?: Connect) {}

  /** Sends a call. With `canReuseConnection` false, uses a new connection: a keep-alive one may be closing at that moment. */
  send(
    instance: Instance,
    call: Dispatcher.DispatchOptions & { canReuseConnection: boolean },
    to: Dispatcher.DispatchHandler,
  ): void {
    const { prefix, kept, single } = this.addressOf(instance);
    const { canReuseConnection, method, path, headers, body } = call;
    const options = { method, path: prefix + path, headers, body, reset: !canReuseConnection };
    (canReuseConnection ? kept : single).dispatch(options, to);
  }

  close(): void {
    for (const { kept, single } of this.addresses.values()) void Promise.all([kept.destroy(), single.destroy()]);
  }

  private addressOf(instance: Instance): Address {
    const known = this.addresses.get(instance);
    if (known) return known;
    const made = addressOf(instance.url, this.connect);
    this.addresses.set(instance, made);
    return made;
  }
}
