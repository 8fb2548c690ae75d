import { Inject, Injectable } from '@nestjs/common';
import type { FactorProof, FactorMethod } from '@portal/contracts';
import { DomainError, SERVICE_ENV, fieldCipherOf, type Caller } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import { LoginLimiter } from '../auth/login-limiter';
import type { IdentityEnv } from '../env';
import { Challenges } from '../second-factors/challenges';
import { FactorsRepository } from '../second-factors/factors.repository';
import type { ChallengeDocument, FactorsDocument } from '../second-factors/factors.schema';
import { Passkeys } from '../second-factors/passkeys';
import { recoveryHash } from '../second-factors/recovery-codes';
import { stepOf } from '../second-factors/totp';
import { accountEvent } from '../sessions/sign-in';
import { UsersRepository } from '../users/users.repository';

type Person = Pick<Caller, 'id' | 'username' | 'ipAddress'>;

/** Verifies second factors. Wrong attempts of every method are counted and logged. */
@Injectable()
export class FactorProofs {
  private readonly cipher: FieldCipher;

  constructor(
    private readonly factors: FactorsRepository,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly limiter: LoginLimiter,
    private readonly users: UsersRepository,
    @Inject(SERVICE_ENV) env: IdentityEnv,
  ) {
    this.cipher = fieldCipherOf(env);
  }

  /**
   * Checks a proof. Only a correct one consumes the challenge.
   * @throws FACTOR_WRONG, and TOO_MANY_REQUESTS after five wrong attempts
   */
  async check(person: Person, challenge: ChallengeDocument, proof: FactorProof): Promise<void> {
    const isShown = await this.limiter.guardFactors(person.id, async () => {
      const factors = await this.factors.find(person.id);
      if (factors && (await this.isRight(factors, challenge, proof))) return true;
      const said = `A wrong second factor was given for ${person.username} (${proof.way})`;
      await this.users.note(person.id, accountEvent(person, person.ipAddress, 'FACTOR_WRONG', said));
      return undefined;
    });
    if (!isShown) throw new DomainError('FACTOR_WRONG');
    await this.challenges.useUp(challenge);
  }

  /** Returns the TOTP time step of a code for the app being set up, undefined for a wrong code. */
  firstStep(userId: string, sealed: string, code: string): Promise<number | undefined> {
    return this.limiter.guardFactors(userId, () => stepOf(this.open(userId, sealed), code));
  }

  seal(userId: string, secret: string): string {
    return this.cipher.encrypt(secret, contextOf(userId));
  }

  /** Re-encrypts TOTP secrets with the current key. Returns the number of changed accounts. */
  async reencrypt(): Promise<number> {
    let changed = 0;
    for await (const { _id, secret, newSecret } of this.factors.sealedSecrets()) {
      const renewed = (sealed: string | undefined) =>
        sealed === undefined || this.cipher.isCurrent(sealed) ? undefined : this.seal(_id, this.open(_id, sealed));
      const change = { secret: renewed(secret), newSecret: renewed(newSecret) };
      if (change.secret === undefined && change.newSecret === undefined) continue;
      if (await this.factors.replaceSecrets(_id, { secret, newSecret }, change)) changed += 1;
    }
    return changed;
  }

  private open(userId: string, sealed: string): string {
    return this.cipher.decrypt(sealed, contextOf(userId));
  }

  private isRight(
    factors: FactorsDocument,
    challenge: ChallengeDocument,
    { way, code = '', response }: FactorProof,
  ): Promise<boolean> {
    const ways: Record<FactorMethod, () => Promise<boolean>> = {
      totp: () => this.isCode(factors, code),
      recovery: () => this.factors.takeRecoveryCode(factors._id, recoveryHash(factors._id, code)),
      passkey: () => this.isPasskey(factors, challenge.challenge, response),
    };
    return ways[way]();
  }

  private async isCode({ _id, totp }: FactorsDocument, code: string): Promise<boolean> {
    const step = totp && (await stepOf(this.open(_id, totp.secret), code));
    return step !== undefined && this.factors.takeStep(_id, step);
  }

  private async isPasskey(factors: FactorsDocument, challenge: string, response: FactorProof['response']) {
    if (!response || challenge === '') return false;
    const shown = await this.passkeys.shown(response, challenge, factors.passkeys);
    if (!shown) return false;
    await this.factors.noteCounter(factors._id, shown.id, shown.counter);
    return true;
  }
}

const contextOf = (userId: string): string => `factors ${userId} totp`;
