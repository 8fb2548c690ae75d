import { Inject, Injectable } from '@nestjs/common';
import { type InternalUser, internalUserSchema } from '@portal/contracts';
import { DomainError, SERVICE_ENV } from '@portal/nest-kit';
import { ServiceClient } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';

export interface PersonName {
  first: string;
  full: string;
}

const nobody: PersonName = { first: '', full: '' };

/** Names of users, from identity. Payments does not store names. */
@Injectable()
export class UserDirectory {
  private readonly identity: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: PaymentsEnv) {
    const parties = { issuer: 'payments', audience: 'identity', credentials: env };
    this.identity = new ServiceClient({ ...parties, baseUrl: env.IDENTITY_URL, deadlineMs: 2_000 });
  }

  /** @throws USER_NOT_FOUND, and NOT_A_CUSTOMER for staff */
  async assertCustomer(userId: string): Promise<void> {
    const { role } = await this.identity.get(`/internal/users/${userId}`, { schema: internalUserSchema });
    if (role !== 'client') throw new DomainError('NOT_A_CUSTOMER');
  }

  /** Returns empty names for an erased account. @throws SERVICE_DOWN or SERVICE_TIMEOUT */
  async nameOf(userId: string): Promise<PersonName> {
    try {
      return named(await this.identity.get(`/internal/users/${userId}`, { schema: internalUserSchema }));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'USER_NOT_FOUND') return nobody;
      throw error;
    }
  }
}

function named({ firstName = '', lastName = '', username }: InternalUser): PersonName {
  const first = firstName.trim();
  return { first, full: `${first} ${lastName}`.trim() || username };
}
