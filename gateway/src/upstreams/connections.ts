import type { clientTls } from '@portal/node-kit';
import { Pool, type Dispatcher } from 'undici';
import type { Instance } from './instance-pool';

/** Connections a single instance may take; calls beyond wait, so that one slow service cannot take all sockets. */
const socketsPerInstance = 128;
/** Shorter than the services' own 65 s: the side that sends next is the side that closes. */
const idleSocketMs = 4_000;

interface Address {
  /** What the instance's address says before the path of a call. */
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
    // How long a call may take is said by its route.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

function addressOf(url: string, connect: Connect | undefined): Address {
  const { origin, pathname } = new URL(url);
  return { prefix: pathname.replace(/\/$/, ''), kept: poolFor(origin, connect), single: poolFor(origin, connect) };
}

/** The connections to the instances of all services, opened when they are first needed. */
export class Connections {
  private readonly addresses = new Map<Instance, Address>();

  /** @param connect what they believe and show, where they speak TLS */
  constructor(private readonly connect?: Connect) {}

  /** Over a connection of its own when `isKept` is false: a kept one may be closing at that moment. */
  send(
    instance: Instance,
    call: Dispatcher.DispatchOptions & { isKept: boolean },
    to: Dispatcher.DispatchHandler,
  ): void {
    const { prefix, kept, single } = this.addressOf(instance);
    const { isKept, method, path, headers, body } = call;
    const options = { method, path: prefix + path, headers, body, reset: !isKept };
    (isKept ? kept : single).dispatch(options, to);
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
