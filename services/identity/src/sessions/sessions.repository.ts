import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent } from '@portal/contracts';
import {
  BatchLoader,
  OutboxRelay,
  SERVICE_ENV,
  SERVICE_LOGGER,
  operationDeadlineMs,
  type ServiceLogger,
  Erases,
  type Eraser,
  type ErasedPerson,
} from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import { ActivityRepository } from '../activity/activity.repository';
import type { IdentityEnv } from '../env';
import type { SessionClaims } from '../keys/tokens';
import { type SessionDocument, sessionModelName } from './session.schema';

export const sessionIdOf = (sid: string): string => createHash('sha256').update(sid).digest('hex');

export interface SessionOrigin {
  device?: string;
  /** Set if the login included the second factor. */
  stepUpAt?: Date;
  ipAddress?: string;
}

/** Resolution of `lastUsedAt` per idle time, so that not every request causes a write. */
const usesNotedPerIdleTime = 60;

/** How long the previous token stays valid after its successor's first use, for requests in flight. */
const graceMs = 10_000;

export interface ActiveSession {
  id: string;
  userId: string;
  epoch: number;
  stepUpAt?: Date;
}

type StoredSession = Pick<
  SessionDocument,
  '_id' | 'userId' | 'epoch' | 'lastUsedAt' | 'expiresAt' | 'endedAt' | 'stepUpAt' | 'renewals' | 'renewedAt'
>;

const checked = {
  userId: 1,
  epoch: 1,
  lastUsedAt: 1,
  expiresAt: 1,
  endedAt: 1,
  stepUpAt: 1,
  renewals: 1,
  renewedAt: 1,
} as const;

/** Returns whether a later token of the session has been in use for longer than the grace period. */
const isFollowed = ({ renewals = 0, renewedAt }: StoredSession, renewal: number, now: number): boolean =>
  renewal < renewals - 1 || (renewal === renewals - 1 && (renewedAt?.getTime() ?? 0) + graceMs <= now);

@Injectable()
@Erases([sessionModelName])
export class SessionsRepository implements Eraser, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly outbox: OutboxRelay<SessionDocument>;
  /** Read once per authenticated request: batches concurrent reads and bypasses Mongoose for speed. */
  private readonly byId = new BatchLoader<StoredSession>(async (ids) => {
    const collection = this.sessions.db.collection<StoredSession>(this.sessions.collection.name);
    const found = collection.find({ _id: { $in: ids } }, { projection: checked, maxTimeMS: operationDeadlineMs });
    return new Map((await found.toArray()).map((session) => [session._id, session]));
  });

  constructor(
    @InjectModel(sessionModelName) private readonly sessions: Model<SessionDocument>,
    activity: ActivityRepository,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
    @Inject(SERVICE_LOGGER) log: ServiceLogger,
  ) {
    this.outbox = new OutboxRelay(sessions, 'events', (events) => activity.record(events), log);
  }

  onApplicationBootstrap(): void {
    this.outbox.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.outbox.stop();
  }

  /** Opens a session and returns the secret for its token. Only the secret's hash is stored. */
  async open(
    user: { id: string; sessionEpoch: number },
    events: ActivityEvent[],
    place: SessionOrigin,
  ): Promise<string> {
    const sid = randomBytes(32).toString('base64url');
    const now = Date.now();
    await this.sessions.create({
      _id: sessionIdOf(sid),
      userId: user.id,
      epoch: user.sessionEpoch,
      createdAt: new Date(now),
      lastUsedAt: new Date(now),
      expiresAt: new Date(now + this.env.SESSION_LIFETIME_S * 1000),
      ...place,
      events,
    });
    this.outbox.kick();
    return sid;
  }

  /**
   * Returns a session that has neither ended, expired nor been idle for too long. The call counts as use. A renewed
   * token may have been lost before it reached the client, so its predecessor stays valid until the first use.
   */
  async findLive({ sid, renewal }: Pick<SessionClaims, 'sid' | 'renewal'>): Promise<ActiveSession | undefined> {
    const idleMs = this.env.SESSION_IDLE_S * 1000;
    const session = await this.byId.read(sessionIdOf(sid));
    const now = Date.now();
    if (!session || session.endedAt || session.expiresAt.getTime() <= now) return undefined;
    if (session.lastUsedAt.getTime() <= now - idleMs) return undefined;
    if (isFollowed(session, renewal, now)) return undefined;
    if (renewal > (session.renewals ?? 0)) await this.noteRenewal(session, renewal);
    if (now - session.lastUsedAt.getTime() > idleMs / usesNotedPerIdleTime) await this.noteUse(session, new Date(now));
    return { id: session._id, userId: session.userId, epoch: session.epoch, stepUpAt: session.stepUpAt };
  }

  /** Lists the sessions of a user that are valid now, newest first. */
  findLiveOf(user: { id: string; sessionEpoch: number }): Promise<SessionDocument[]> {
    const idleSince = new Date(Date.now() - this.env.SESSION_IDLE_S * 1000);
    return this.sessions
      .find({
        userId: user.id,
        epoch: user.sessionEpoch,
        endedAt: null,
        expiresAt: mongoose.trusted({ $gt: new Date() }),
        lastUsedAt: mongoose.trusted({ $gt: idleSince }),
      })
      .select({ events: 0 })
      .sort({ createdAt: -1 })
      .lean<SessionDocument[]>();
  }

  private async noteUse({ _id, lastUsedAt }: StoredSession, now: Date): Promise<void> {
    await this.sessions.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now } });
  }

  private async noteRenewal({ _id, renewals }: StoredSession, renewal: number): Promise<void> {
    await this.sessions.updateOne(
      { _id, renewals: renewals ?? null },
      { $set: { renewals: renewal, renewedAt: new Date() } },
    );
  }

  /** Ends one session. Idempotent: the event is logged once. */
  async end(id: string, event: ActivityEvent): Promise<void> {
    await this.sessions.updateOne(
      { _id: id, endedAt: null },
      { $set: { endedAt: new Date() }, $push: { events: event } },
    );
    this.outbox.kick();
  }

  /** Ends one session of a user. Returns false if there is none. */
  async endOf(userId: string, id: string, event: ActivityEvent): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne(
      { _id: id, userId, endedAt: null },
      { $set: { endedAt: new Date() }, $push: { events: event } },
    );
    this.outbox.kick();
    return modifiedCount === 1;
  }

  /** Removes devices and IP addresses. The sessions stay until they expire, so that their events are delivered. */
  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.sessions.updateMany({ userId }, { $unset: { device: 1, ipAddress: 1 } });
  }

  async noteStepUp(id: string): Promise<void> {
    await this.sessions.updateOne({ _id: id, endedAt: null }, { $set: { stepUpAt: new Date() } });
  }

  /** Moves one session to a new session epoch of its user, which ended all others. */
  async keep(id: string, epoch: number): Promise<void> {
    await this.sessions.updateOne({ _id: id, endedAt: null }, { $set: { epoch } });
  }
}
