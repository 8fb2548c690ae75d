import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { assertVisible } from '../record/booking-access';
import { BookingsRepository } from '../store/bookings.repository';
import { showAmounts } from '../timeline/tracked-fields';

@Injectable()
export class GetTimeline {
  constructor(private readonly bookings: BookingsRepository) {}

  /** @returns the entries, newest first */
  async run(id: string, caller: Caller): Promise<TimelineEntry[]> {
    const { timeline = [] } = assertVisible(await this.bookings.findWithTimeline(id), caller);
    return timeline
      .map(({ byId: _byId, changes, ...entry }) => ({
        ...entry,
        ...(changes && { changes: changes.map(showAmounts) }),
      }))
      .reverse();
  }
}
