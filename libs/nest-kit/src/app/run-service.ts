import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger, gracefulShutdown, startTracing } from '@portal/node-kit';
import { announceShutdown } from './announce-shutdown';
import { Readiness } from './health.controller';
import type { ServiceEnv, ServiceOptions } from '../service-options';

/** Long enough for an airline order in flight. Operators can kill the process earlier. */
const longestCallMs = 35_000;

/**
 * Runs a service process: builds the app, listens on env.HOST:env.PORT and shuts down gracefully on a signal.
 * Prints `<name> ready: http://…` (or https) with the actual port. A failed start exits with 1.
 */
export async function runService<Env extends ServiceEnv>(
  { name, env }: ServiceOptions<Env>,
  createApp: (env: Env) => Promise<NestFastifyApplication>,
): Promise<void> {
  const log = createLogger(name, env.LOG_LEVEL);
  try {
    const stopTracing = await startTracing(name);
    const app = await createApp(env);
    gracefulShutdown({
      log,
      deadlineMs: env.DRAIN_DELAY_MS + longestCallMs,
      stop: async () => {
        app.get(Readiness, { strict: false }).startStopping();
        await announceShutdown(app.getHttpServer(), env.DRAIN_DELAY_MS);
        await app.close();
        await stopTracing();
      },
    });
    await app.listen(env.PORT, env.HOST);
    process.stdout.write(
      `${name} ready: ${env.TLS_CERT_FILE === undefined ? 'http' : 'https'}://${env.HOST}:${listeningPort(app)}\n`,
    );
  } catch (error) {
    log.fatal({ error }, 'start failed');
    process.exit(1);
  }
}

/**
 * Runs a one-off command of a service on the same database, without listening.
 * Prints the result of `work` and exits, with 1 on failure.
 */
export async function runTask<Env extends ServiceEnv>(
  { name, env }: ServiceOptions<Env>,
  createApp: (env: Env) => Promise<NestFastifyApplication>,
  work: (app: NestFastifyApplication) => Promise<string>,
): Promise<void> {
  const log = createLogger(name, env.LOG_LEVEL);
  try {
    const app = await createApp(env);
    process.stdout.write(`${name}: ${await work(app)}\n`);
    await app.close();
    process.exit(0);
  } catch (error) {
    log.fatal({ error }, 'task failed');
    process.exit(1);
  }
}

/** Returns the actual port of an app, also when it was started with port 0. */
export function listeningPort(app: NestFastifyApplication): number {
  const address: unknown = app.getHttpServer().address();
  if (typeof address === 'object' && address !== null && 'port' in address) return Number(address.port);
  throw new Error('The app is not listening yet');
}
