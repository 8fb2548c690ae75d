import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger, gracefulShutdown, startTracing } from '@portal/node-kit';
import { announceShutdown } from './announce-shutdown';
import { Readiness } from './health.controller';
import type { ServiceEnv, ServiceOptions } from '../service-options';

/** An order on its way is worth waiting for; an operator who cannot wait that long kills the process earlier. */
const longestCallMs = 35_000;

/**
 * The life of a service's process: build, listen on env.HOST:env.PORT, print `<name> ready: http://…` (or https) with the real
 * port, and stop in order when told to. A start that fails ends the process with 1.
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
 * A command of a service that runs once beside it, on the same database: builds the app without listening, works, prints
 * what the work answers, and ends the process, with 1 when it failed.
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

/** The port an app listens on, also when it was started on 0. */
export function listeningPort(app: NestFastifyApplication): number {
  const address: unknown = app.getHttpServer().address();
  if (typeof address === 'object' && address !== null && 'port' in address) return Number(address.port);
  throw new Error('The app is not listening yet');
}
