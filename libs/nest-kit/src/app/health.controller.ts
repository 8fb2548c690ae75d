import { Controller, Get, Header, Optional, Res } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { FastifyReply } from 'fastify';
import type { Connection } from 'mongoose';
import { ServiceMetrics } from '../service-metrics';

/** Whether the service takes new work; false from the moment it is told to stop. */
export class Readiness {
  isStopping = false;
}

@Controller()
export class HealthController {
  /** A service that keeps nothing has no database to be ready. */
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: ServiceMetrics,
    @Optional() @InjectConnection() private readonly connection: Connection | undefined,
  ) {}

  @Get('/healthz')
  alive() {
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
