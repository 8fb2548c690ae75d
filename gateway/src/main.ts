import type { AddressInfo } from 'node:net';
import { clientTls, createLogger, gracefulShutdown, startTracing } from '@portal/node-kit';
import { createGateway } from './app';
import { loadGatewayEnv } from './env';

const env = loadGatewayEnv();
const log = createLogger('gateway', env.LOG_LEVEL);
const stopTracing = await startTracing('gateway');
// Lazy imports: a single gateway with local slices starts without them.
const redis = env.REDIS_URL ? (await import('./redis')).connectRedis(env.REDIS_URL, log, clientTls(env)) : undefined;
const originFiles =
  env.SLICE_ORIGINS.size > 0
    ? new (await import('./site/origins/origin-files')).OriginFileProxy(env.SLICE_ORIGINS)
    : undefined;
const { server, stop } = createGateway(env, log, { redis, originFiles });

server.once('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${env.PORT} is taken` : error.message;
  process.stderr.write(`gateway cannot listen: ${reason}\n`);
  process.exit(1);
});

server.listen(env.PORT, env.HOST, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`gateway ready: ${env.TLS_CERT_FILE === undefined ? 'http' : 'https'}://127.0.0.1:${port}\n`);
});

const lastResortMs = env.DRAIN_DELAY_MS + env.DRAIN_DEADLINE_MS + 5_000;
gracefulShutdown({ log, stop: () => stop().then(stopTracing), deadlineMs: lastResortMs });
