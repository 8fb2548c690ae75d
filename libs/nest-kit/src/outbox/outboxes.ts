import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { effectsAcceptedSchema, urlVariable, type Effect, type ServiceName } from '@portal/contracts';
import { Failpoints, ServiceClient } from '@portal/node-kit';
import type { Model } from 'mongoose';
import * as z from 'zod/mini';
import { byReceiver, type WithEffects } from './effects';
import type { WithEvents } from './events';
import { OutboxRelay, type MessageKind } from './outbox';
import { ServiceMetrics } from '../service-metrics';
import {
  SERVICE_LOGGER,
  SERVICE_OPTIONS,
  type ServiceEnv,
  type ServiceLogger,
  type ServiceOptions,
} from '../service-options';

const acceptedSchema = z.object({ accepted: z.int() });

type AnyOutbox = Pick<OutboxRelay<never, MessageKind>, 'start' | 'stop' | 'backlog' | 'collection' | 'kind'>;

/**
 * Relays of a service: events go to identity's activity log, effects to the service they are for.
 * Starts and stops with the app.
 */
@Injectable()
export class OutboxRelays implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly outboxes = new Set<AnyOutbox>();
  private readonly identity: ServiceClient;
  private readonly receivers = new Map<ServiceName, ServiceClient>();
  private readonly failpoints: Failpoints;

  constructor(
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
    private readonly metrics: ServiceMetrics,
  ) {
    this.identity = this.clientOf('identity', options.env.IDENTITY_URL);
    const { NODE_ENV, FAILPOINT } = options.env as ServiceEnv & { FAILPOINT?: string };
    this.failpoints = new Failpoints({ spec: FAILPOINT, isProduction: NODE_ENV === 'production' });
  }

  /** Creates the event relay of a collection, in a repository's constructor. Call `kick()` after each change. */
  outboxFor<Document extends WithEvents>(model: Model<Document>): OutboxRelay<Document> {
    return this.add(
      new OutboxRelay(
        model,
        'events',
        (events) => this.identity.post('/internal/activity', { body: { events }, schema: acceptedSchema }),
        this.log,
      ),
    );
  }

  /** Creates the effect relay of a collection. The receivers' URLs are environment variables of the service. */
  effectsOutboxFor<Document extends WithEffects>(model: Model<Document>): OutboxRelay<Document, 'effects'> {
    return this.add(
      new OutboxRelay(
        model,
        'effects',
        (effects) => this.failpoints.runStep('effect', () => this.deliverEffects(effects)),
        this.log,
      ),
    );
  }

  private add<Added extends AnyOutbox>(outbox: Added): Added {
    this.outboxes.add(outbox);
    return outbox;
  }

  private async deliverEffects(all: readonly Effect[]): Promise<void> {
    for (const [receiver, effects] of byReceiver(all))
      await this.receiver(receiver).post('/internal/effects', { body: { effects }, schema: effectsAcceptedSchema });
  }

  private receiver(name: ServiceName): ServiceClient {
    const client = this.receivers.get(name) ?? this.clientOf(name, this.addressOf(name));
    this.receivers.set(name, client);
    return client;
  }

  private addressOf(name: ServiceName): string {
    const variable = urlVariable(name);
    const address = (this.options.env as Partial<Record<string, unknown>>)[variable];
    if (typeof address !== 'string')
      throw new Error(`${variable} is missing: ${this.options.name} sends effects to ${name}`);
    return address;
  }

  private clientOf(audience: ServiceName, baseUrl: string): ServiceClient {
    const { name, env } = this.options;
    return new ServiceClient({ baseUrl, issuer: name, audience, credentials: env, deadlineMs: 5_000 });
  }

  onApplicationBootstrap(): void {
    if (this.outboxes.size > 0) this.measureBacklog();
    for (const outbox of this.outboxes) outbox.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.outboxes].map((outbox) => outbox.stop()));
  }

  private measureBacklog(): void {
    const labelNames = ['collection', 'kind'] as const;
    this.metrics.gauge({
      name: 'portal_outbox_pending_documents',
      help: 'Documents with undelivered events or effects',
      labelNames,
      read: (set) => this.readBacklogs(({ documents }, labels) => set(labels, documents)),
    });
    this.metrics.gauge({
      name: 'portal_outbox_oldest_event_seconds',
      help: 'Age of the oldest undelivered event or effect',
      labelNames,
      read: (set) => this.readBacklogs(({ oldestSeconds }, labels) => set(labels, oldestSeconds)),
    });
  }

  private async readBacklogs(
    take: (
      backlog: { documents: number; oldestSeconds: number },
      labels: Pick<AnyOutbox, 'collection' | 'kind'>,
    ) => void,
  ): Promise<void> {
    for (const outbox of this.outboxes) {
      const { collection, kind } = outbox;
      take(await outbox.backlog(), { collection, kind });
    }
  }
}
