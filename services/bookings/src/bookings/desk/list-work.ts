import { Injectable } from '@nestjs/common';
import type { Work, WorkSection } from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { type BookingsNeedingAction, WorkRepository } from './work.repository';
import { workItems } from './work-item';

const none: BookingsNeedingAction = { bookings: [], count: 0 };

/** Work list: bookings that require a decision or a call by staff, grouped by action. */
@Injectable()
export class ListWork {
  constructor(
    private readonly work: WorkRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns every section including empty ones, each with its most urgent item first */
  async run(): Promise<Work> {
    const now = await this.clock.now();
    const [ending, handedOver, cancelled, notTicketed, fareChanged, refunds, requests, unpaid, rescheduled, calls] =
      await Promise.all([
        this.work.inQueue('holds', now),
        this.work.handedOver(),
        this.work.waiting('call-airline'),
        this.work.waiting('not-ticketed'),
        this.work.waiting('fare-changed'),
        this.work.inQueue('refunds', now),
        this.work.inQueue('cancel-requests', now),
        this.work.inQueue('ticketed-unpaid', now),
        this.work.rescheduled(),
        this.work.customersToCall(),
      ]);
    return {
      sections: [
        partOf('holds-ending', ending),
        partOf('not-ticketed', notTicketed),
        partOf('call-airline', withoutRepeats(handedOver, cancelled)),
        partOf('fare-changed', fareChanged),
        partOf('money', none),
      ],
      later: [
        partOf('refunds', refunds),
        partOf('cancel-requests', requests),
        partOf('ticketed-unpaid', unpaid),
        partOf('schedule-changes', rescheduled),
        partOf('call-customer', calls),
      ],
    };
  }
}

function withoutRepeats(first: BookingsNeedingAction, second: BookingsNeedingAction): BookingsNeedingAction {
  const known = new Set(first.bookings.map(({ id }) => id));
  const others = second.bookings.filter(({ id }) => !known.has(id));
  const repeated = second.bookings.length - others.length;
  return { bookings: [...first.bookings, ...others], count: first.count + second.count - repeated };
}

function partOf<Section extends WorkSection>(section: Section, { bookings, count }: BookingsNeedingAction) {
  const items = bookings.flatMap((booking) => workItems(section, booking)).sort(byUrgency);
  return { section, count: Math.max(count, items.length), items };
}

/** Items with a deadline first, by deadline, then the others by age. */
function byUrgency(...pair: readonly { dueAt?: string | undefined; since: string }[]): number {
  const [one, other] = pair.map(({ dueAt, since }) => (dueAt ? `0${dueAt}` : `1${since}`));
  return one!.localeCompare(other!);
}
