import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get, Header, Headers, Optional, Res, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { drainingHeader, drainingLongPollMs, awaitDrainingHeader } from '@portal/contracts';
import type { FastifyReply } from 'fastify';
import type { Connection } from 'mongoose';
import { ServiceMetrics } from '../service-metrics';

/** Whether the service takes new work; false from the moment it is told to stop. */
export class Readiness implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Takes no new work from here on; who waits to hear of it is answered. */
  startStopping(): void {
    this.stopping.abort();
  }

  /** An app that is closed without having been told to stop must not wait for those who wait. */
  beforeApplicationShutdown(): void {
    this.startStopping();
  }

  /** Returns when the service is told to stop, and after so many milliseconds at the latest. */
  async untilStopping(milliseconds: number): Promise<void> {
    const { signal } = this.stopping;
    await wait(milliseconds, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

@Controller()
export class HealthController {
  /** A service that keeps nothing has no database to be ready. */
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: ServiceMetrics,
    @Optional() @InjectConnection() private readonly connection: Connection | undefined,
  ) {}

  /** A gateway that wants to know when this instance leaves is told at that moment, instead of asking all the time. */
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
    const database = this.connection ? await answers(this.connection) : undefined;
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

async function answers(connection: Connection): Promise<boolean> {
  if (connection.readyState !== 1) return false;
  return Promise.race([
    connection.db?.command({ ping: 1 }).then(
      () => true,
      () => false,
    ) ?? false,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1_500).unref()),
  ]);
}
