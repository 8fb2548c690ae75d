import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FactorChallenge } from '@portal/contracts';
import { DomainError, Erases, type Eraser, type ErasedPerson } from '@portal/nest-kit';
import { sha256 } from '@portal/node-kit';
import mongoose, { type Model } from 'mongoose';
import { type ChallengeDocument, type FactorsDocument, challengeModelName } from './factors.schema';
import { Passkeys } from './passkeys';

const lifetimeMs = 5 * 60 * 1000;

export type Asked = Pick<ChallengeDocument, 'kind' | 'userId' | 'epoch' | 'sessionId'>;

/** Second-factor challenges: a token valid for five minutes and one success, bound to a user and a purpose. */
@Injectable()
@Erases([challengeModelName])
export class Challenges implements Eraser {
  constructor(
    @InjectModel(challengeModelName) private readonly challenges: Model<ChallengeDocument>,
    private readonly passkeys: Passkeys,
  ) {}

  async ask(requested: Asked, factors: FactorsDocument | undefined): Promise<FactorChallenge> {
    const passkeys = this.passkeys.areOffered ? (factors?.passkeys ?? []) : [];
    const question = passkeys.length > 0 ? await this.passkeys.question(passkeys) : undefined;
    return {
      token: await this.keep(requested, question?.challenge ?? ''),
      ways: [
        ...(question ? (['passkey'] as const) : []),
        ...(factors?.totp ? (['totp'] as const) : []),
        ...(factors?.recoveryCodes.length ? (['recovery'] as const) : []),
      ],
      ...(question && { passkey: question.options }),
    };
  }

  async erase({ userId }: ErasedPerson): Promise<void> {
    await this.challenges.deleteMany({ userId });
  }

  async keep(requested: Asked, challenge: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + lifetimeMs);
    await this.challenges.create({ ...requested, _id: sha256(token), challenge, expiresAt });
    return token;
  }

  /** @throws FACTOR_CHALLENGE_OVER if the token is unknown, used, expired or issued for another purpose */
  async find(token: string, requested: Pick<ChallengeDocument, 'kind'> & Partial<Asked>): Promise<ChallengeDocument> {
    const isLive = mongoose.trusted({ $gt: new Date() });
    const found = await this.challenges
      .findOne({ ...requested, _id: sha256(token), expiresAt: isLive })
      .lean<ChallengeDocument>();
    if (!found) throw new DomainError('FACTOR_CHALLENGE_OVER');
    return found;
  }

  /** Consumes a challenge. Only one of several concurrent calls succeeds. */
  async useUp({ _id }: ChallengeDocument): Promise<void> {
    const { deletedCount } = await this.challenges.deleteOne({ _id });
    if (deletedCount !== 1) throw new DomainError('FACTOR_CHALLENGE_OVER');
  }
}
