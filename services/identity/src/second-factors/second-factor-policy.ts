import { Inject, Injectable } from '@nestjs/common';
import type { AssertionClaims, Role } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { needsSecondFactor, type IdentityEnv } from '../env';
import { FactorsRepository } from './factors.repository';

interface Person {
  id: string;
  role: Role;
}

/** Who has, and who must have, a second factor. */
@Injectable()
export class SecondFactorPolicy {
  constructor(
    private readonly factors: FactorsRepository,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
  ) {}

  isRequiredOf({ role }: Pick<Person, 'role'>): boolean {
    return needsSecondFactor(this.env, role);
  }

  /** What a person who has a factor, or has none, still has to do, for the assertion. */
  claimsFor(person: Person, hasFactor: boolean, stepUpAt: Date | undefined): Pick<AssertionClaims, 'asks' | 'sua'> {
    if (!hasFactor) return this.isRequiredOf(person) ? { asks: 'enrol' } : {};
    if (!stepUpAt) return { asks: 'step-up' };
    return { asks: 'step-up', sua: secondsSince(stepUpAt) };
  }

  /** For the person's own profile. */
  async noticeFor(person: Person): Promise<{ needsFactor?: true }> {
    const hasFactor = await this.factors.hasAny(person.id);
    return !hasFactor && this.isRequiredOf(person) ? { needsFactor: true } : {};
  }
}

/** In steps of five, so that the same assertion serves for a few seconds. */
const secondsSince = (moment: Date): number => Math.floor((Date.now() - moment.getTime()) / 5_000) * 5;
