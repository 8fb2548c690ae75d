import { Injectable } from '@nestjs/common';
import type { Work, WorkItem, WorkSection } from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { type WaitingBookings, WorkRepository } from './work.repository';
import { workItems } from './work-item';

type Section = Work['sections'][number];

/** What waits for a person, by what has to be done about it. */
@Injectable()
export class ListWork {
  constructor(
    private readonly work: WorkRepository,
    private readonly clock: Clock,
  ) {}

  /** Every section, also an empty one, the item that is due first at its top. */
  async run(): Promise<Work> {
    const now = await this.clock.now();
    const [ending, handedOver, cancelled, notTicketed, fareChanged, money] = await Promise.all([
      this.work.holdsEnding(now),
      this.work.handedOver(),
      this.work.waiting('call-airline'),
      this.work.waiting('not-ticketed'),
      this.work.waiting('fare-changed'),
      this.work.waiting('money'),
    ]);
    return {
      sections: [
        sectionOf('holds-ending', ending),
        sectionOf('not-ticketed', notTicketed),
        sectionOf('call-airline', withoutRepeats(handedOver, cancelled)),
        sectionOf('fare-changed', fareChanged),
        sectionOf('money', money),
      ],
    };
  }
}

function withoutRepeats(first: WaitingBookings, second: WaitingBookings): WaitingBookings {
  const known = new Set(first.bookings.map(({ id }) => id));
  const others = second.bookings.filter(({ id }) => !known.has(id));
  const repeated = second.bookings.length - others.length;
  return { bookings: [...first.bookings, ...others], count: first.count + second.count - repeated };
}

function sectionOf(section: WorkSection, { bookings, count }: WaitingBookings): Section {
  const items = bookings.flatMap((booking) => workItems(section, booking)).sort(byUrgency);
  return { section, count: Math.max(count, items.length), items };
}

/** What has a deadline comes first, then what waits longest. */
function byUrgency(left: WorkItem, right: WorkItem): number {
  const [one, other] = [left, right].map(({ dueAt, since }) => (dueAt ? `0${dueAt}` : `1${since}`));
  return one!.localeCompare(other!);
}
