import { Injectable } from '@nestjs/common';
import type { OrderState } from '@portal/contracts';
import { FlightsClient } from '../../clients/flights.client';
import { Cancellations } from '../cancel/cancellations';
import { isTicketingOverdue, nextHeldLook, nextTicketedLook, stepOf } from '../deadlines/fulfilment-step';
import { Holds } from '../deadlines/holds';
import { departureOf } from '../deadlines/trip-times';
import { nextDailyLook } from '../outcome/look-schedule';
import type { BookingRecord } from '../record/booking-record';
import { BookingsRepository } from '../store/bookings.repository';
import { FulfilmentOutcomes } from './fulfilment-outcomes';
import { IssueTickets } from './issue-tickets';

/** Does what is due about the seats of one booking. Throws while the provider does not answer. */
@Injectable()
export class LookAtSeats {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly cancellations: Cancellations,
    private readonly holds: Holds,
    private readonly outcomes: FulfilmentOutcomes,
    private readonly issueTickets: IssueTickets,
  ) {}

  async look(booking: BookingRecord, now: Date): Promise<void> {
    const step = stepOf(booking, await this.holds.settings(), { due: now, real: new Date() });
    if (step.kind === 'wait') return;
    if (step.kind === 'issue') return void (await this.issueTickets.attempt(booking));
    if (step.kind === 'ask-staff-to-issue')
      return void (await this.outcomes.addWork(booking, { reason: 'issue' }, { lookAt: nextDailyLook(now) }));
    if (step.kind === 'ask-staff-to-confirm')
      return void (await this.outcomes.addWork(booking, { reason: 'confirm-payment' }, { lookAt: nextDailyLook(now) }));
    if (step.kind === 'lapse') return void (await this.cancellations.lapse(booking));
    const standing = await this.flights.getOrder(booking.orderId ?? '');
    if (standing.standing === 'gone' || standing.standing === 'cancelled')
      return void (await this.outcomes.giveUp(booking));
    if (hasTickets(booking, standing)) return this.keepTickets(booking, standing.ticketNumbers, now);
    if (step.kind === 'warn') return void (await this.outcomes.warn(booking, step.hours, now));
    if (booking.fulfilment?.state === 'ticketing') return this.goOnAsking(booking, now);
    await this.bookings.scheduleLook(booking, nextLook(booking, now));
  }

  private async keepTickets(booking: BookingRecord, ticketNumbers: string[], now: Date): Promise<void> {
    const isKnown = booking.fulfilment?.state === 'ticketed' && booking.ticketNumbers.join() === ticketNumbers.join();
    if (isKnown) await this.bookings.scheduleLook(booking, nextLook(booking, now));
    else await this.outcomes.recordTickets(booking, ticketNumbers, now);
  }

  /** Tickets were asked for, and the airline still says that it holds the seats: nobody asks for them again. */
  private async goOnAsking(booking: BookingRecord, now: Date): Promise<void> {
    await this.issueTickets.askLater(booking);
    const isOverdue = isTicketingOverdue(booking, new Date());
    if (isOverdue) await this.outcomes.addWork(booking, { reason: 'issue-unknown' }, { lookAt: now });
  }
}

const hasTickets = ({ numberOfTravelers }: BookingRecord, { ticketNumbers }: OrderState): boolean =>
  ticketNumbers.length >= numberOfTravelers;

function nextLook(booking: BookingRecord, now: Date): Date | undefined {
  if (booking.fulfilment?.state === 'held') return nextHeldLook(booking, now);
  const departure = departureOf(booking);
  return departure > now ? nextTicketedLook(departure, now) : undefined;
}
