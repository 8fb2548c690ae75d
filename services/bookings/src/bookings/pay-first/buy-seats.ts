import { Injectable } from '@nestjs/common';
import { type FlightOffer, type NotBoughtReason, type OrderOutcome, toMinorUnits } from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import { canStillBePaid, isPaid, isPaidForSure } from '../deadlines/fulfilment-step';
import { IssueTickets } from '../fulfilment/issue-tickets';
import { BookingOutcomes } from '../outcome/booking-outcomes';
import type { BookingRecord } from '../record/booking-record';
import { PayFirstTransitions } from './pay-first-transitions';
import { SeatPrices } from './seat-prices';
import { SendPaidOrder } from './send-paid-order';

/** Time after the payment in which the airline is tried, so that order and tickets follow within 60 s. */
const giveUpMs = 30_000;

/** Buys the seats of a paid booking, once: prices the offer again, claims the money, orders and issues the tickets. */
@Injectable()
export class BuySeats {
  constructor(
    private readonly prices: SeatPrices,
    private readonly transitions: PayFirstTransitions,
    private readonly outcomes: BookingOutcomes,
    private readonly issueTickets: IssueTickets,
    private readonly sending: SendPaidOrder,
    private readonly failpoints: Failpoints,
    private readonly clock: Clock,
  ) {}

  /** Performs the next step of a due booking. */
  async advance(booking: BookingRecord): Promise<void> {
    const { payFirst, money } = booking;
    if (!payFirst || booking.progress !== 'awaiting-payment' || booking.cancelling) return;
    const now = await this.clock.now();
    const isLate = payFirst.payBy <= now;
    if (payFirst.newTotalMinor !== undefined) {
      if (isLate) await this.transitions.end(booking, 'not-accepted');
      else await this.transitions.schedule(booking, payFirst.payBy);
    } else if (money?.hasLatePayment && isPaid(booking)) await this.transitions.end(booking, 'late-payment');
    else if (isPaidForSure(booking)) await this.buy(booking, now);
    else if (!isLate) await this.transitions.schedule(booking, payFirst.payBy);
    // The payer may still enter the PIN: the next round checks again.
    else if (!canStillBePaid(booking, payFirst.payBy, undefined, now)) await this.transitions.end(booking, 'unpaid');
  }

  private async buy(unseen: BookingRecord, now: Date): Promise<void> {
    const booking = unseen.payFirst?.paidAt ? unseen : await this.transitions.notePaid(unseen);
    if (!booking) return;
    const found = await this.failpoints.runStep('reprice', () => this.prices.find(booking));
    if (found.kind === 'gone') return void (await this.transitions.end(booking, found.reason));
    if (found.kind === 'away') return this.waitForAirline(booking);
    if (found.kind === 'dearer') return void (await this.transitions.changePrice(booking, found, now));
    const claimed = await this.failpoints.runStep('set-aside', () =>
      this.transitions.claim(booking, toMinorUnits(found.offer.price.grandTotal)),
    );
    if (claimed) await this.order(claimed, found.offer);
  }

  private async waitForAirline(booking: BookingRecord): Promise<void> {
    const { paidAt } = booking.payFirst ?? {};
    if (paidAt && Date.now() - paidAt.getTime() >= giveUpMs) await this.transitions.end(booking, 'airline-away');
  }

  /** Makes one attempt. The sweeper resolves an unknown outcome. */
  private async order(booking: BookingRecord, offer: FlightOffer): Promise<void> {
    const outcome = await this.failpoints.runStep('order', () => this.sending.run(booking, offer));
    const recorded = await this.failpoints.runStep('outcome', () => this.record(booking, outcome));
    // Not left to the next round: the flight departs soon.
    if (recorded?.fulfilment?.state === 'held' && isPaidForSure(recorded)) await this.issueTickets.attempt(recorded);
  }

  private async record(
    booking: BookingRecord,
    outcome: OrderOutcome | NotBoughtReason,
  ): Promise<BookingRecord | undefined> {
    if (typeof outcome === 'string') return this.transitions.end(booking, outcome);
    switch (outcome.outcome) {
      case 'confirmed':
        return this.outcomes.confirmFlight(booking, outcome.order);
      case 'rejected':
        return this.transitions.end(booking, 'refused');
      case 'not-sent':
        await this.transitions.retry(booking, await this.clock.now());
        return undefined;
      case 'unknown':
        return this.outcomes.markUnknown(booking);
    }
  }
}
