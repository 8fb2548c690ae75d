import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  limits,
  texts,
  type AddPasskeyRequest,
  type AddTotpRequest,
  type BeginFactorRequest,
  type OwnFactor,
} from '@portal/contracts';
import { DomainError, type Caller } from '@portal/nest-kit';
import { Challenges } from '../second-factors/challenges';
import { FactorsRepository, hasFactor } from '../second-factors/factors.repository';
import type { FactorsDocument } from '../second-factors/factors.schema';
import { Passkeys } from '../second-factors/passkeys';
import { newTotpSecret } from '../second-factors/totp';
import { EnrolmentRecords } from './enrolment-records';
import { FactorProofs } from './factor-proofs';
import { FirstFactor } from './first-factor';

@Injectable()
export class EnrolmentService {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly proofs: FactorProofs,
    private readonly first: FirstFactor,
    private readonly records: EnrolmentRecords,
  ) {}

  async list(caller: Caller) {
    const factors = await this.factors.find(caller.id);
    return {
      factors: factors ? listed(factors) : [],
      recoveryCodesLeft: factors?.recoveryCodes.length ?? 0,
      offersPasskeys: this.passkeys.areOffered,
    };
  }

  async startPasskeyRegistration(caller: Caller, { currentPassword }: BeginFactorRequest) {
    const factors = await this.factors.find(caller.id);
    await this.first.begin(caller, factors, currentPassword);
    if ((factors?.passkeys.length ?? 0) >= limits.passkeysMax) throw new DomainError('TOO_MANY_PASSKEYS');
    const { challenge, options } = await this.passkeys.enrolment(caller, factors?.passkeys ?? []);
    const { id: userId, sessionId } = caller;
    return { token: await this.challenges.keep({ kind: 'enrol', userId, sessionId }, challenge), options };
  }

  /** @throws FACTOR_WRONG for another challenge, TOO_MANY_PASSKEYS, and the errors of `FirstFactor.add` */
  async addPasskey(caller: Caller, { token, response, currentPassword }: AddPasskeyRequest) {
    const { id: userId, sessionId } = caller;
    const challenge = await this.challenges.find(token, { kind: 'enrol', userId, sessionId });
    const passkey = await this.passkeys.enrolled(response, challenge.challenge);
    if (!passkey) throw new DomainError('FACTOR_WRONG', { message: texts.factors.notProven });
    const before = await this.factors.find(userId);
    await this.first.add(caller, before, currentPassword);
    await this.challenges.useUp(challenge);
    const number = (before?.passkeys.length ?? 0) + 1;
    const name = number === 1 ? texts.factors.passkey : `${texts.factors.passkey} ${number}`;
    const isAdded = await this.factors.addPasskey(userId, { ...passkey, name, since: new Date() });
    if (!isAdded) throw new DomainError('TOO_MANY_PASSKEYS');
    return this.records.added(caller, before, 'a passkey');
  }

  async startTotpEnrolment(caller: Caller, { currentPassword }: BeginFactorRequest) {
    await this.first.begin(caller, await this.factors.find(caller.id), currentPassword);
    const secret = newTotpSecret();
    await this.factors.keepNewSecret(caller.id, this.proofs.seal(caller.id, secret));
    // Lazy import: the QR encoder is only needed here.
    const { renderQrCode } = await import('../second-factors/totp-qr-code');
    return { secret, qr: renderQrCode(secret, caller.email) };
  }

  /**
   * Adds the authenticator app, or replaces the previous one.
   * @throws FACTOR_WRONG for a wrong code, and the errors of `FirstFactor.add`
   */
  async addTotp(caller: Caller, { code, currentPassword }: AddTotpRequest) {
    const before = await this.factors.find(caller.id);
    await this.first.add(caller, before, currentPassword);
    const secret = before?.newSecret;
    if (secret === undefined) throw new DomainError('FACTOR_WRONG');
    const lastStep = await this.proofs.firstStep(caller.id, secret, code);
    if (lastStep === undefined) throw new DomainError('FACTOR_WRONG');
    await this.factors.addTotp(caller.id, { id: randomUUID(), secret, lastStep, since: new Date() });
    return this.records.added(caller, before, 'an authenticator app');
  }

  async newCodes(caller: Caller): Promise<string[]> {
    if (!hasFactor(await this.factors.find(caller.id))) throw new DomainError('FACTOR_NOT_FOUND');
    await this.records.note(caller, 'RECOVERY_CODES_MADE', 'generated new recovery codes');
    return this.records.makeCodes(caller.id);
  }
}

const listed = ({ passkeys, totp }: FactorsDocument): OwnFactor[] => [
  ...passkeys.map(({ id, name, since }) => ({ id, kind: 'passkey' as const, name, since: since.toISOString() })),
  ...(totp ? [{ id: totp.id, kind: 'totp' as const, name: texts.factors.totp, since: totp.since.toISOString() }] : []),
];
