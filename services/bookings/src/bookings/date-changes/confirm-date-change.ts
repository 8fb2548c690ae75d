import { Inject, Injectable } from '@nestjs/common';
import type { BookedSegment, ConfirmChangeOutcome, OrderedSegment } from '@portal/contracts';
import { Clock, SERVICE_ENV } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingsEnv } from '../../env';
import { isPaidForSure } from '../deadlines/fulfilment-step';
import { publishedChargesMinor } from '../record/booking-charges';
import type { BookingRecord } from '../record/booking-record';
import { dateChangeTotal, type StoredDateChange } from '../states/date-change';
import { DateChangeTransitions } from './date-change-transitions';
import { MovePackage } from './move-package';

/** Confirms a paid change with the airline, once. A lost outcome is read from the order. */
@Injectable()
export class ConfirmDateChange {
  constructor(
    private readonly flights: FlightsClient,
    private readonly transitions: DateChangeTransitions,
    private readonly movePackage: MovePackage,
    private readonly failpoints: Failpoints,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  /** Performs the next step of a due change. */
  async advance(booking: BookingRecord): Promise<void> {
    const { dateChange } = booking;
    if (dateChange?.state === 'confirming')
      return dateChange.dates ? void (await this.movePackage.advance(booking)) : this.resolve(booking, dateChange);
    if (dateChange?.state !== 'awaiting-payment') return;
    const now = await this.clock.now();
    // A cancelled booking has no flights to change. Its money is that of the cancellation.
    if (booking.status !== 'confirmed') return void (await this.transitions.end(booking, 'withdrawn'));
    if (booking.cancelling) return;
    if (isReady(booking, dateChange)) return this.confirm(booking, now);
    if (dateChange.expiresAt <= now) return void (await this.transitions.end(booking, 'expired'));
    await this.transitions.schedule(booking, dateChange.expiresAt);
  }

  private async confirm(booking: BookingRecord, now: Date): Promise<void> {
    const claimed = await this.failpoints.runStep('claim-change', () =>
      this.transitions.claim(booking, now, this.env.CANCEL_LEASE_MS),
    );
    if (!claimed?.dateChange) return;
    const { offerId, airline: change } = claimed.dateChange;
    const outcome = await this.failpoints.runStep('confirm-change', () =>
      this.flights.confirmChange(claimed.orderId ?? '', { offerId, change }),
    );
    await this.failpoints.runStep('record-change', () => this.record(claimed, outcome));
  }

  private async record(booking: BookingRecord, outcome: ConfirmChangeOutcome): Promise<void> {
    switch (outcome.outcome) {
      case 'confirmed':
        return void (await this.transitions.finish(booking, outcome.ticketNumbers, await this.clock.now()));
      case 'expired':
        return void (await this.transitions.end(booking, 'expired'));
      case 'rejected': {
        const { title, detail = title } = outcome.error;
        return void (await this.transitions.end(booking, 'refused', { detail }));
      }
      case 'not-sent':
        return this.transitions.retry(booking);
      case 'unknown':
        return this.transitions.release(booking);
    }
  }

  /** Reads the outcome from the order. It is never sent again. */
  private async resolve(booking: BookingRecord, { leaseUntil, sentAt, ...change }: StoredDateChange): Promise<void> {
    if (leaseUntil && leaseUntil > new Date()) return;
    const order = await this.flights.getOrder(booking.orderId ?? '');
    if (hasNewFlights(order.segments ?? [], change))
      return void (await this.transitions.finish(booking, order.ticketNumbers, await this.clock.now()));
    const isRecent = sentAt !== undefined && Date.now() - sentAt.getTime() < 2 * this.env.CANCEL_LEASE_MS;
    if (!isRecent) await this.transitions.end(booking, 'not-confirmed');
  }
}

/**
 * Whether the change is paid, or costs nothing. The ledger must know exactly the published charges: a process of an
 * earlier release may have published them without the change.
 */
function isReady(booking: BookingRecord, change: StoredDateChange): boolean {
  if (dateChangeTotal(change) <= 0) return true;
  const { money, chargesVersion } = booking;
  return (
    isPaidForSure(booking) &&
    money?.chargesVersion === chargesVersion &&
    money?.chargedMinor === publishedChargesMinor(booking)
  );
}

const flightKey = ({ from, to, departs, carrier, number }: BookedSegment): string =>
  [from, to, departs.slice(0, 16), carrier, number].join(' ');

const hasNewFlights = (
  ordered: readonly OrderedSegment[],
  { itinerary, after }: Pick<StoredDateChange, 'itinerary' | 'after'>,
): boolean => {
  const current = ordered.filter((segment) => (segment.itinerary ?? 0) === itinerary && segment.status !== 'cancelled');
  return current.map(flightKey).join() === after.map(flightKey).join();
};
