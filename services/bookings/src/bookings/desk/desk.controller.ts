import { Body, Controller, Param } from '@nestjs/common';
import {
  type AirlineResponseRequest,
  type Booking,
  type ResolveFareChangeRequest,
  type HoldPreview,
  type IssueBookingRequest,
  texts,
  type TimelineEntry,
  type Work,
} from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { ResolveFareChange } from '../fulfilment/resolve-fare-change';
import { ExtendHold } from '../fulfilment/extend-hold';
import { IssueBooking } from '../fulfilment/issue-booking';
import { RecordAirlineResponse } from './record-airline-response';
import { Assignees } from './assignees';
import { GetTimeline } from './get-timeline';
import { ListWork } from './list-work';

const bookingId = idParam('BOOKING_NOT_FOUND');

interface BookingResponse {
  message: string;
  data: Booking;
}

/** Back-office endpoints for the work list. */
@Controller()
export class DeskController {
  constructor(
    private readonly getTimeline: GetTimeline,
    private readonly assignees: Assignees,
    private readonly listWork: ListWork,
    private readonly airlineSaid: RecordAirlineResponse,
    private readonly issueBooking: IssueBooking,
    private readonly extendHold: ExtendHold,
    private readonly resolveFareChange: ResolveFareChange,
  ) {}

  @Call('getTimeline')
  async timeline(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<{ data: TimelineEntry[] }> {
    return { data: await this.getTimeline.run(id, caller) };
  }

  @Call('assignBooking')
  async take(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<BookingResponse> {
    return { message: texts.success.bookingAssigned, data: await this.assignees.take(id, caller) };
  }

  @Call('unassignBooking')
  async giveBack(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<BookingResponse> {
    return { message: texts.success.bookingUnassigned, data: await this.assignees.giveBack(id, caller) };
  }

  @Call('getWork')
  async work(): Promise<{ data: Work }> {
    return { data: await this.listWork.run() };
  }

  @Call('tellAirlineSaid')
  async recordAirlineResponse(
    @Param('id', bookingId) id: string,
    @Body() request: AirlineResponseRequest,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    const { airlineConfirmed, airlineHasNoOrder } = texts.success;
    const message = request.said === 'has-it' ? airlineConfirmed : airlineHasNoOrder;
    return { message, data: await this.airlineSaid.run(id, request, caller) };
  }

  @Call('issueBooking')
  async issue(
    @Param('id', bookingId) id: string,
    @Body() request: IssueBookingRequest,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    const data = await this.issueBooking.run(id, request, caller);
    const { ticketsIssued, ticketingRequested, ticketsNotIssued } = texts.success;
    const messages = { ticketed: ticketsIssued, held: ticketsNotIssued };
    const state = data.fulfilment?.state;
    return { message: state === 'ticketed' || state === 'held' ? messages[state] : ticketingRequested, data };
  }

  @Call('previewHold')
  async preview(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<{ data: HoldPreview }> {
    return { data: await this.extendHold.preview(id, caller) };
  }

  @Call('extendHold')
  async extend(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<BookingResponse> {
    return { message: texts.success.holdExtended, data: await this.extendHold.run(id, caller) };
  }

  @Call('resolveFareChange')
  async decide(
    @Param('id', bookingId) id: string,
    @Body() request: ResolveFareChangeRequest,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    const data = await this.resolveFareChange.run(id, request, caller);
    return { message: fareMessage(request, data), data };
  }
}

function fareMessage({ decision }: ResolveFareChangeRequest, { fulfilment, fareChange }: Booking): string {
  const { fareCharged, fareCoveredByAgency, fareReleased, ticketsIssued, ticketingRequested, ticketsNotIssued } =
    texts.success;
  if (decision === 'charge') return fareCharged;
  if (decision === 'release') return fareReleased;
  if (fareChange) return ticketsNotIssued;
  if (fulfilment?.state === 'held') return fareCoveredByAgency;
  return fulfilment?.state === 'ticketed' ? ticketsIssued : ticketingRequested;
}
