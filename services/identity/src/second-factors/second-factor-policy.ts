import { Inject, Injectable } from '@nestjs/common';
import type { AssertionClaims, Role } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { needsSecondFactor, type IdentityEnv } from '../env';
import { FactorsRepository } from './factors.repository';

interface Person {
  id: string;
  role: Role;
}

@Injectable()
export class SecondFactorPolicy {
  constructor(
    private readonly factors: FactorsRepository,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
  ) {}

  isRequiredOf({ role }: Pick<Person, 'role'>): boolean {
    return needsSecondFactor(this.env, role);
  }

  /** Returns the assertion claims that state the outstanding requirement: enrolment or step-up. */
  claimsFor(person: Person, hasFactor: boolean, stepUpAt: Date | undefined): Pick<AssertionClaims, 'asks' | 'sua'> {
    if (!hasFactor) return this.isRequiredOf(person) ? { asks: 'enrol' } : {};
    if (!stepUpAt) return { asks: 'step-up' };
    return { asks: 'step-up', sua: secondsSince(stepUpAt) };
  }

  /** Returns `needsFactor` for a user who must set up a second factor. */
  async noticeFor(person: Person): Promise<{ needsFactor?: true }> {
    const hasFactor = await this.factors.hasAny(person.id);
    return !hasFactor && this.isRequiredOf(person) ? { needsFactor: true } : {};
  }
}

/**
 * Seconds since then, in steps of five, so that the same assertion can be reused for a few seconds. Rounded up, so that
 * no assertion states less than the age.
 */
const secondsSince = (moment: Date): number => Math.ceil((Date.now() - moment.getTime()) / 5_000) * 5;
