import { Injectable } from '@nestjs/common';
import { type Booking, type IssueBookingRequest, texts } from '@portal/contracts';
import { type Caller, requireStepUp } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { isPaid } from '../deadlines/fulfilment-step';
import { assertVisible } from '../record/booking-access';
import { toBooking } from '../record/booking.mapper';
import type { BookingRecord } from '../record/booking-record';
import { findPendingFareChange } from '../record/fulfilment';
import { BookingsRepository } from '../store/bookings.repository';
import { IssueTickets } from './issue-tickets';

/** Issues the tickets of held seats on behalf of staff. */
@Injectable()
export class IssueBooking {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly issueTickets: IssueTickets,
  ) {}

  /**
   * Returns the booking after the attempt, whatever its outcome. While a balance is due, the caller must be an admin
   * with a recent step-up and give a reason.
   * @throws ADMIN_NEEDED for employees
   */
  async run(id: string, { reason }: IssueBookingRequest, by: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    if (!isIssuable(booking)) throw notIssuable(booking);
    if (findPendingFareChange(booking)) throw new DomainError('NOT_ISSUABLE', { message: fareFirst });
    if (!isPaid(booking)) assertMayIssueUnpaid(by, reason);
    const after = await this.issueTickets.attempt(booking, { by, reason });
    const current = after ?? (await this.bookings.findById(id)) ?? booking;
    // Another process was first.
    if (!after && current.fulfilment?.state === 'held') throw new DomainError('EDIT_CONFLICT');
    return toBooking(current, { forStaff: true });
  }
}

function assertMayIssueUnpaid(by: Caller, reason: string | undefined): void {
  if (by.role !== 'admin') throw new DomainError('ADMIN_NEEDED');
  if (!reason) throw new DomainError('BODY_INVALID', { fields: { reason: texts.validation.reasonTooShort } });
  requireStepUp(by);
}

const fareFirst = 'The fare has changed. Please decide who pays the difference first.';

/** Returns whether the airline can be requested to issue its tickets. */
export const isIssuable = ({ kind, fulfilment, status, progress, cancelling }: BookingRecord): boolean =>
  kind === 'flight' && fulfilment?.state === 'held' && status === 'confirmed' && progress === 'settled' && !cancelling;

const notIssuable = ({ kind, fulfilment, status }: BookingRecord): DomainError => {
  const ticketing = (kind === 'flight' && fulfilment?.state) || 'not-needed';
  const state = status === 'cancelled' ? status : ticketing;
  return new DomainError('NOT_ISSUABLE', {
    message: `No tickets can be issued for this booking now: ${words[state]}.`,
  });
};

const words = {
  'not-needed': 'it needs none',
  held: 'it is being changed',
  ticketing: 'they are already being issued',
  ticketed: 'they have already been issued',
  lapsed: 'its hold has expired',
  unknown: 'the airline no longer has its order',
  cancelled: 'it is cancelled',
} as const;
