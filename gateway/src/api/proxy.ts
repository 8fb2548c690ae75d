import type { ServiceName } from '@portal/contracts';
import type { clientTls } from '@portal/node-kit';
import type { Middleware } from '../http/exchange';
import { GatewayError } from '../http/gateway-error';
import { Connections } from '../upstreams/connections';
import { Forwarding } from './forwarding';
import type { InstancePool } from '../upstreams/instance-pool';

export type InstancePools = Readonly<Record<ServiceName, InstancePool>>;

export interface ProxyOptions {
  pools: InstancePools;
  /** TLS settings for upstreams: trusted CA and client certificate. */
  tls?: ReturnType<typeof clientTls>;
  /** Called before the response of a successful change at identity is sent. */
  onAccountsChanged: () => void;
  /**
   * Called before the response of a successful change that affects package pages is sent: a change of a package or a
   * booking.
   */
  onPackagesChanged: () => void;
}

/**
 * Creates the step that forwards a validated request to the service of its route. Sends an error if the service is
 * unavailable.
 */
export function createProxy({ pools, tls, ...options }: ProxyOptions): { forward: Middleware; close: () => void } {
  const connections = new Connections(tls);
  const forward: Middleware = (exchange) => {
    const { route } = exchange;
    if (!route) throw new GatewayError('ROUTE_NOT_FOUND');
    new Forwarding(exchange, route, { pool: pools[route.target], connections, ...options }).start();
  };
  return { forward, close: () => connections.close() };
}
