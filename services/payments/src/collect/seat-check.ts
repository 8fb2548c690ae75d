import { Inject, Injectable } from '@nestjs/common';
import { payableCheckSchema, texts } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { DomainError, ServiceClient } from '@portal/node-kit';
import type { AccountRecord } from '../accounts/accounts';
import type { PaymentsEnv } from '../env';

/** Longer than the airline takes to price an offer. */
const deadlineMs = 15_000;

/** Checks with bookings that the seats of a booking that is paid first can still be bought. */
@Injectable()
export class SeatCheck {
  private readonly bookings: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: PaymentsEnv) {
    const parties = { issuer: 'payments', audience: 'bookings', credentials: env };
    this.bookings = new ServiceClient({ ...parties, baseUrl: env.BOOKINGS_URL, deadlineMs });
  }

  /** @throws the rejection of bookings, or PROVIDER_DOWN if it cannot be reached: nothing is collected */
  async run({ bookingId, isPayFirst }: Pick<AccountRecord, 'bookingId' | 'isPayFirst'>): Promise<void> {
    if (!isPayFirst) return;
    try {
      await this.bookings.post(`/internal/bookings/${bookingId}/payable`, { body: {}, schema: payableCheckSchema });
    } catch (error) {
      if (!(error instanceof DomainError) || error.status < 500) throw error;
      throw new DomainError('PROVIDER_DOWN', {
        message: texts.payFirst.airlineAway,
        retryAfterSeconds: 5,
        cause: error,
      });
    }
  }
}
