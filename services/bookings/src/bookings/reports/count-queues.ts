import { Inject, Injectable } from '@nestjs/common';
import { bookingQueues, type QueueCounts } from '@portal/contracts';
import { Clock, SERVICE_ENV } from '@portal/nest-kit';
import type { BookingsEnv } from '../../env';
import { BookingListsRepository } from '../lists/booking-lists.repository';

/** How much waits in each queue: what the list of that queue has. */
@Injectable()
export class CountQueues {
  constructor(
    private readonly lists: BookingListsRepository,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  /** Every queue that is switched on, also an empty one. */
  async run(): Promise<QueueCounts> {
    const queues = bookingQueues.filter((queue) => queue !== 'holds' || this.env.FEATURES.includes('holds'));
    return { queues: await this.lists.countQueues(queues, await this.clock.now()) };
  }
}
