import { Injectable } from '@nestjs/common';
import { type ActivityEvent, agencyDate, type RequestDepartureCancellation, texts } from '@portal/contracts';
import { activityEvent, type Caller, Clock, requireFactor } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { DepartureCancellationsRepository } from './departure-cancellations.repository';
import type { DepartureCancellationRecord } from './departure-cancellation.schema';
import { DepartureWorker } from './departure-worker';
import { Departures } from './departures';

const actions = {
  DEPARTURE_CANCEL_REQUESTED: 'asked to cancel',
  DEPARTURE_CANCEL_CONFIRMED: 'confirmed to cancel',
  DEPARTURE_CANCEL_WITHDRAWN: 'withdrew the request to cancel',
  DEPARTURE_CANCEL_DECLINED: 'declined to cancel',
} as const;

/** Cancels departures: one person requests it, another one confirms it for all bookings. */
@Injectable()
export class CancelDepartures {
  constructor(
    private readonly departures: Departures,
    private readonly cancellations: DepartureCancellationsRepository,
    private readonly worker: DepartureWorker,
    private readonly clock: Clock,
  ) {}

  /** @throws DEPARTURE_NOT_FOUND, DEPARTURE_STARTED, DEPARTURE_CANCELLED */
  async request(id: string, { reason, refundTo }: RequestDepartureCancellation, caller: Caller): Promise<void> {
    const { sums, records } = await this.departures.read(id);
    if (records.length === 0) throw new DomainError('DEPARTURE_NOT_FOUND');
    const now = await this.clock.now();
    if (sums.startDate < agencyDate(now)) throw new DomainError('DEPARTURE_STARTED');
    if (sums.bookings === 0) throw new DomainError('DEPARTURE_CANCELLED');
    const { packageId, packageName, startDate } = sums;
    const requestedBy = { id: caller.id, username: caller.username };
    const request = { id, packageId, packageName, startDate, reason, refundTo, requestedAt: now, requestedBy };
    const event = departureEvent(caller, request, 'DEPARTURE_CANCEL_REQUESTED');
    if (!(await this.cancellations.request(request, event))) throw new DomainError('DEPARTURE_CANCELLED');
  }

  /** @throws DEPARTURE_NOT_FOUND, DEPARTURE_NOT_REQUESTED, DEPARTURE_STARTED, SECOND_PERSON_NEEDED, FACTOR_NEEDED, STEP_UP_NEEDED */
  async confirm(id: string, requests: string, caller: Caller): Promise<void> {
    const request = await this.openRequest(id);
    if (request.requestedAt.toISOString() !== requests) throw new DomainError('DEPARTURE_NOT_REQUESTED');
    if (request.startDate < agencyDate(await this.clock.now())) throw new DomainError('DEPARTURE_STARTED');
    if (request.requestedBy.id === caller.id)
      throw new DomainError('SECOND_PERSON_NEEDED', { message: texts.departures.secondPersonNeeded });
    requireFactor(caller);
    const confirmedBy = { id: caller.id, username: caller.username };
    const event = departureEvent(caller, request, 'DEPARTURE_CANCEL_CONFIRMED');
    const isConfirmed = await this.cancellations.change(request, 'requested', { state: 'running', confirmedBy }, event);
    if (!isConfirmed) throw new DomainError('DEPARTURE_NOT_REQUESTED');
    this.worker.kick();
  }

  /**
   * Withdraws the caller's own request, or declines that of another person.
   * @throws DEPARTURE_NOT_FOUND, DEPARTURE_NOT_REQUESTED
   */
  async end(id: string, caller: Caller): Promise<void> {
    const request = await this.openRequest(id);
    const isOwn = request.requestedBy.id === caller.id;
    const event = departureEvent(caller, request, isOwn ? 'DEPARTURE_CANCEL_WITHDRAWN' : 'DEPARTURE_CANCEL_DECLINED');
    if (!(await this.cancellations.change(request, 'requested', { state: 'ended' }, event)))
      throw new DomainError('DEPARTURE_NOT_REQUESTED');
  }

  private async openRequest(id: string): Promise<DepartureCancellationRecord> {
    const { cancellation } = await this.departures.read(id);
    if (cancellation?.state !== 'requested') throw new DomainError('DEPARTURE_NOT_REQUESTED');
    return cancellation;
  }
}

const departureEvent = (
  caller: Caller,
  { id, packageName, startDate }: Pick<DepartureCancellationRecord, 'id' | 'packageName' | 'startDate'>,
  action: keyof typeof actions,
): ActivityEvent =>
  activityEvent(caller, {
    action,
    description: `${caller.username} ${actions[action]} the departure of ${packageName} on ${startDate}`,
    targetEntity: 'Departure',
    targetEntityId: id,
    userIds: [],
  });
