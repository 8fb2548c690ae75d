import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ServiceClient } from '@portal/node-kit';
import type { Model } from 'mongoose';
import * as z from 'zod/mini';
import { Outbox, type WithEvents } from './outbox';
import { ServiceMetrics } from '../service-metrics';
import { SERVICE_LOGGER, SERVICE_OPTIONS, type ServiceLogger, type ServiceOptions } from '../service-options';

const acceptedSchema = z.object({ accepted: z.int() });

/** Sends the events of a service's documents to the activity log of identity; starts and stops with the app. */
@Injectable()
export class ActivityOutbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly outboxes = new Set<Pick<Outbox<WithEvents>, 'start' | 'stop' | 'backlog' | 'collection'>>();
  private readonly identity: ServiceClient;

  constructor(
    @Inject(SERVICE_OPTIONS) options: ServiceOptions,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
    private readonly metrics: ServiceMetrics,
  ) {
    this.identity = new ServiceClient({
      baseUrl: options.env.IDENTITY_URL,
      issuer: options.name,
      audience: 'identity',
      secret: options.env.SERVICE_TOKEN_SECRET,
      deadlineMs: 5_000,
    });
  }

  /** The outbox of a collection: call `kick()` on it after each change. Ask for it in a repository's constructor. */
  outboxFor<Document extends WithEvents>(model: Model<Document>): Outbox<Document> {
    const outbox = new Outbox(
      model,
      (events) => this.identity.post('/internal/activity', { body: { events }, schema: acceptedSchema }),
      this.log,
    );
    this.outboxes.add(outbox);
    return outbox;
  }

  onApplicationBootstrap(): void {
    if (this.outboxes.size > 0) this.measureBacklog();
    for (const outbox of this.outboxes) outbox.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.outboxes].map((outbox) => outbox.stop()));
  }

  private measureBacklog(): void {
    const labelNames = ['collection'] as const;
    this.metrics.gauge({
      name: 'portal_outbox_waiting_documents',
      help: 'Documents with events that the activity log has not taken yet',
      labelNames,
      read: (set) => this.readBacklogs(({ documents }, collection) => set({ collection }, documents)),
    });
    this.metrics.gauge({
      name: 'portal_outbox_oldest_event_seconds',
      help: 'How long the oldest waiting event has waited',
      labelNames,
      read: (set) => this.readBacklogs(({ oldestSeconds }, collection) => set({ collection }, oldestSeconds)),
    });
  }

  private async readBacklogs(
    take: (backlog: { documents: number; oldestSeconds: number }, collection: string) => void,
  ): Promise<void> {
    for (const outbox of this.outboxes) take(await outbox.backlog(), outbox.collection);
  }
}
