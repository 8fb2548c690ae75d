import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get, Header, Headers, Optional, Res, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { drainingHeader, drainingLongPollMs, awaitDrainingHeader } from '@portal/contracts';
import type { FastifyReply } from 'fastify';
import type { Connection } from 'mongoose';
import { ServiceMetrics } from '../service-metrics';

/** Readiness of the service: false once shutdown has started. */
export class Readiness implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Marks the service as draining and releases waiting health requests. */
  startStopping(): void {
    this.stopping.abort();
  }

  /** Releases waiting health requests when the app is closed without `startStopping`. */
  beforeApplicationShutdown(): void {
    this.startStopping();
  }

  /** Resolves when draining starts, or after the given time. */
  async untilStopping(milliseconds: number): Promise<void> {
    const { signal } = this.stopping;
    await wait(milliseconds, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

@Controller()
export class HealthController {
  /** Services without storage have no connection. */
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: ServiceMetrics,
    @Optional() @InjectConnection() private readonly connection: Connection | undefined,
  ) {}

  /** Long poll: a gateway learns immediately that this instance is draining. */
  @Get('/healthz')
  async alive(
    @Headers(awaitDrainingHeader) untilLeaving: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (untilLeaving !== undefined) await this.readiness.untilStopping(drainingLongPollMs);
    if (this.readiness.isStopping) reply.header(drainingHeader, 'true').header('connection', 'close');
    return { status: 'ok' };
  }

  @Get('/readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const database = this.connection ? await isResponding(this.connection) : undefined;
    const isReady = database !== false && !this.readiness.isStopping;
    if (!isReady) reply.status(503);
    return {
      status: isReady ? 'ok' : 'unavailable',
      parts: {
        process: this.readiness.isStopping ? 'stopping' : 'ok',
        ...(database !== undefined && { database: database ? 'ok' : 'unavailable' }),
      },
    };
  }

  @Get('/metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape() {
    return this.metrics.text();
  }
}

async function isResponding(connection: Connection): Promise<boolean> {
  if (connection.readyState !== 1) return false;
  return Promise.race([
    connection.db?.command({ ping: 1 }).then(
      () => true,
      () => false,
    ) ?? false,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_500).unref()),
  ]);
}
