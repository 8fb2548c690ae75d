import { Injectable } from '@nestjs/common';
import type { OrderState } from '@portal/contracts';
import { FlightsClient } from '../../clients/flights.client';
import { Cancellations } from '../cancel/cancellations';
import {
  isTicketingOverdue,
  nextHoldPollAt,
  nextTicketedPollAt,
  nextFulfilmentAction,
} from '../deadlines/fulfilment-step';
import { HoldPolicy } from '../deadlines/holds';
import { getNextDepartureInstant } from '../deadlines/trip-times';
import { nextDailyPollAt } from '../outcome/poll-schedule';
import type { BookingRecord } from '../record/booking-record';
import { BookingsRepository } from '../store/bookings.repository';
import { confirmationDueAt } from '../schedule-changes/confirmation-due-at';
import { ScheduleChanges } from '../schedule-changes/schedule-changes';
import { FulfilmentTransitions } from './fulfilment-outcomes';
import { IssueTickets } from './issue-tickets';

/** Performs the next fulfilment action of a booking. Throws while the provider is down. */
@Injectable()
export class AdvanceFulfilment {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly cancellations: Cancellations,
    private readonly holds: HoldPolicy,
    private readonly outcomes: FulfilmentTransitions,
    private readonly issueTickets: IssueTickets,
    private readonly scheduleChanges: ScheduleChanges,
  ) {}

  async look(booking: BookingRecord, now: Date): Promise<void> {
    const step = nextFulfilmentAction(booking, await this.holds.settings(), { due: now, real: new Date() });
    if (step.kind === 'wait') return;
    if (step.kind === 'issue') return void (await this.issueTickets.attempt(booking));
    if (step.kind === 'ask-staff-to-issue')
      return void (await this.outcomes.addWork(booking, { reason: 'issue' }, { lookAt: nextDailyPollAt(now) }));
    if (step.kind === 'ask-staff-to-confirm')
      return void (await this.outcomes.addWork(
        booking,
        { reason: 'confirm-payment' },
        { lookAt: nextDailyPollAt(now) },
      ));
    if (step.kind === 'lapse') return void (await this.cancellations.lapse(booking));
    const standing = await this.flights.getOrder(booking.orderId ?? '');
    if (standing.standing === 'gone' || standing.standing === 'cancelled')
      return void (await this.outcomes.giveUp(booking));
    // Changed concurrently: the booking stays due and is read again in the next round.
    const current = await this.scheduleChanges.record(booking, standing, now);
    if (!current) return;
    if (hasTickets(current, standing)) return this.storeTickets(current, standing.ticketNumbers, now);
    if (step.kind === 'warn') return void (await this.outcomes.warn(current, step.hours, now));
    if (current.fulfilment?.state === 'ticketing') return this.keepPolling(current, standing, now);
    await this.bookings.schedulePoll(current, nextPollAt(current, now));
  }

  private async storeTickets(booking: BookingRecord, ticketNumbers: string[], now: Date): Promise<void> {
    const isKnown = booking.fulfilment?.state === 'ticketed' && booking.ticketNumbers.join() === ticketNumbers.join();
    if (isKnown) await this.bookings.schedulePoll(booking, nextPollAt(booking, now));
    else await this.outcomes.recordTickets(booking, ticketNumbers, now);
  }

  /**
   * Tickets were requested and the order is still held: polls again instead of sending a second request. If the fare
   * changed, the airline has rejected the request.
   */
  private async keepPolling(booking: BookingRecord, { total }: OrderState, now: Date): Promise<void> {
    if (total && this.issueTickets.isOtherFare(booking, total))
      return void (await this.issueTickets.recordFareChange(booking, total));
    await this.issueTickets.schedulePoll(booking);
    const isOverdue = isTicketingOverdue(booking, new Date());
    if (isOverdue) await this.outcomes.addWork(booking, { reason: 'issue-unknown' }, { lookAt: now });
  }
}

const hasTickets = ({ numberOfTravelers }: BookingRecord, { ticketNumbers }: OrderState): boolean =>
  ticketNumbers.length >= numberOfTravelers;

function nextPollAt(booking: BookingRecord, now: Date): Date | undefined {
  if (booking.fulfilment?.state === 'held') return nextHoldPollAt(booking, now);
  const departure = getNextDepartureInstant(booking, now);
  if (!departure) return undefined;
  const next = nextTicketedPollAt(departure, now);
  const due = confirmationDueAt(booking);
  return due && due > now && due < next ? due : next;
}
