import type { AddressInfo } from 'node:net';
import { createLogger, gracefulStop, startTracing } from '@portal/node-kit';
import { createGateway } from './app';
import { loadGatewayEnv } from './env';

const env = loadGatewayEnv();
const log = createLogger('gateway', env.LOG_LEVEL);
const stopTracing = await startTracing('gateway');
// Loaded only where it is used: a gateway that runs alone starts without it.
const redis = env.REDIS_URL ? (await import('./shared/redis')).connectRedis(env.REDIS_URL, log) : undefined;
const { server, stop } = createGateway(env, log, redis);

server.once('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${env.PORT} is taken` : error.message;
  process.stderr.write(`gateway cannot listen: ${reason}\n`);
  process.exit(1);
});

server.listen(env.PORT, env.HOST, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`gateway ready: http://127.0.0.1:${port}\n`);
});

const lastResortMs = env.DRAIN_DELAY_MS + env.DRAIN_DEADLINE_MS + 5_000;
gracefulStop({ log, stop: () => stop().then(stopTracing), deadlineMs: lastResortMs });
