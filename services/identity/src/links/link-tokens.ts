import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, Erases, type Eraser, type ErasedPerson } from '@portal/nest-kit';
import { sha256 } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import { fold } from '../usernames/fold';
import type { UserRecord } from '../users/user-record';
import { type LinkTokenDocument, linkTokenModelName } from './link-token.schema';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const lifetimesMs = { reset: 30 * minuteMs, verify: 3 * dayMs, invite: 7 * dayMs } as const;

type Purpose = LinkTokenDocument['purpose'];

export const addressHash = (email: string): string => sha256(fold(email));

/** Tokens of links in emails. Only their hashes are stored. */
@Injectable()
@Erases([linkTokenModelName])
export class LinkTokens implements Eraser {
  constructor(
    @InjectModel(linkTokenModelName) private readonly tokens: Model<LinkTokenDocument>,
    private readonly clock: Clock,
  ) {}

  forReset(user: UserRecord): Promise<string> {
    return this.issue('reset', user);
  }

  forVerification(user: UserRecord): Promise<string> {
    return this.issue('verify', user);
  }

  forInvitation(user: UserRecord): Promise<string> {
    return this.issue('invite', user);
  }

  async find(purpose: Purpose, token: string): Promise<LinkTokenDocument | undefined> {
    const expiresAt = mongoose.trusted({ $gt: await this.clock.now() });
    const found = await this.tokens.findOne({ _id: sha256(token), purpose, expiresAt }).lean<LinkTokenDocument>();
    return found ?? undefined;
  }

  /** Deletes all tokens of a user for this purpose. */
  async spend(purpose: Purpose, userId: string): Promise<void> {
    await this.tokens.deleteMany({ userId, purpose });
  }

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.tokens.deleteMany({ userId });
  }

  private async issue(purpose: Purpose, { id: userId, email, sessionEpoch }: UserRecord): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.tokens.create({
      _id: sha256(token),
      purpose,
      userId,
      address: addressHash(email),
      epoch: sessionEpoch,
      expiresAt: new Date((await this.clock.now()).getTime() + lifetimesMs[purpose]),
    });
    return token;
  }
}
