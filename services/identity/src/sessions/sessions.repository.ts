import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent } from '@portal/contracts';
import { Outbox, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import { ActivityRepository } from '../activity/activity.repository';
import type { IdentityEnv } from '../env';
import type { SessionDocument } from './session.schema';

const sessionId = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/** Where a session is opened, as far as is known. */
export interface SessionPlace {
  device?: string;
  ipAddress?: string;
}

/** Writing every use down would cost each request a write. */
const usesNotedPerIdleTime = 60;

export interface LiveSession {
  id: string;
  userId: string;
  epoch: number;
}

@Injectable()
export class SessionsRepository implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly outbox: Outbox<SessionDocument>;

  constructor(
    @InjectModel('Session') private readonly sessions: Model<SessionDocument>,
    activity: ActivityRepository,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
    @Inject(SERVICE_LOGGER) log: ServiceLogger,
  ) {
    this.outbox = new Outbox(sessions, 'events', (events) => activity.record(events), log);
  }

  onApplicationBootstrap(): void {
    this.outbox.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.outbox.stop();
  }

  /** Opens a session and returns the secret for its token; only the secret's hash is kept. */
  async open(
    user: { id: string; sessionEpoch: number },
    events: ActivityEvent[],
    place: SessionPlace,
  ): Promise<string> {
    const sid = randomBytes(32).toString('base64url');
    const now = Date.now();
    await this.sessions.create({
      _id: sessionId(sid),
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

  /** A session that neither ended nor expired nor lay idle; finding it counts as using it. */
  async findLive(sid: string): Promise<LiveSession | undefined> {
    const idleMs = this.env.SESSION_IDLE_S * 1000;
    const now = Date.now();
    const session = await this.sessions
      .findOne({
        _id: sessionId(sid),
        endedAt: null,
        expiresAt: mongoose.trusted({ $gt: new Date(now) }),
        lastUsedAt: mongoose.trusted({ $gt: new Date(now - idleMs) }),
      })
      .select({ events: 0 })
      .lean<SessionDocument>();
    if (!session) return undefined;
    if (now - session.lastUsedAt.getTime() > idleMs / usesNotedPerIdleTime) await this.noteUse(session, new Date(now));
    return { id: session._id, userId: session.userId, epoch: session.epoch };
  }

  /** The sessions by which a user could act now, newest first. */
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

  private async noteUse({ _id, lastUsedAt }: SessionDocument, now: Date): Promise<void> {
    await this.sessions.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now } });
  }

  /** Ends one session; ending it twice logs it once. */
  async end(id: string, event: ActivityEvent): Promise<void> {
    await this.sessions.updateOne(
      { _id: id, endedAt: null },
      { $set: { endedAt: new Date() }, $push: { events: event } },
    );
    this.outbox.kick();
  }

  /** Ends one session of a user; returns false when there is none to end. */
  async endOf(userId: string, id: string, event: ActivityEvent): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne(
      { _id: id, userId, endedAt: null },
      { $set: { endedAt: new Date() }, $push: { events: event } },
    );
    this.outbox.kick();
    return modifiedCount === 1;
  }

  /** Carries one session over into a new epoch of its user, which ended all others. */
  async keep(id: string, epoch: number): Promise<void> {
    await this.sessions.updateOne({ _id: id, endedAt: null }, { $set: { epoch } });
  }
}
