import { Inject, Injectable } from '@nestjs/common';
import { type BookingQueue, bookingQueues, type QueueCounts } from '@portal/contracts';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BookingListsRepository } from '../lists/booking-lists.repository';

/** Counts the bookings in each queue, as in its list. */
@Injectable()
export class CountQueues {
  constructor(
    private readonly lists: BookingListsRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Counts every queue. The passport queue is omitted while identity is unavailable. */
  async run(): Promise<QueueCounts> {
    const counted = await Promise.all(
      bookingQueues.map(async (queue) => ({ queue, count: await this.countOf(queue) })),
    );
    return { queues: counted.flatMap(({ queue, count }) => (count === undefined ? [] : [{ queue, count }])) };
  }

  private async countOf(queue: BookingQueue): Promise<number | undefined> {
    try {
      return await this.lists.countQueue(queue);
    } catch (error) {
      if (queue !== 'passports') throw error;
      this.log.warn({ err: error }, 'passport queue not counted');
      return undefined;
    }
  }
}
