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
  /** What connections to services believe and show. */
  tls?: ReturnType<typeof clientTls>;
  /** Called before the answer of a successful change at identity goes out. */
  onAccountsChanged: () => void;
  /** Called before the answer of a successful change goes out that packages may show: their own, or of a booking. */
  onPackagesChanged: () => void;
}

/** Passes a checked request on to the service of its row; answers with a problem when the service cannot. */
export function createProxy({ pools, tls, ...told }: ProxyOptions): { forward: Middleware; close: () => void } {
  const connections = new Connections(tls);
  const forward: Middleware = (exchange) => {
    const { route } = exchange;
    if (!route) throw new GatewayError('ROUTE_NOT_FOUND');
    new Forwarding(exchange, route, { pool: pools[route.target], connections, ...told }).start();
  };
  return { forward, close: () => connections.close() };
}
