import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import {
  type Booking,
  type BookingListQuery,
  type CancelBookingQuery,
  type RevealedTraveler,
  type UpdateBookingRequest,
  texts,
} from '@portal/contracts';
import { sendListJson, Call, Caller, idParam } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import { CancelBooking } from './cancel/cancel-booking';
import type { BookingRecord } from './record/booking-record';
import { isOutcomeUnknown } from './record/booking-status';
import { toBooking } from './record/booking.mapper';
import { CreateBooking } from './create/create-booking';
import { ListBookings } from './lists/list-bookings';
import { UpdateBooking } from './update/update-booking';
import { GetBooking } from './get-booking/get-booking';
import { RevealTravelers } from './get-booking/reveal-travelers';

const bookingId = idParam('BOOKING_NOT_FOUND');

interface BookingResponse {
  message: string;
  data: Booking;
}

@Controller()
export class BookingsController {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly listBookings: ListBookings,
    private readonly updateBooking: UpdateBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly getBooking: GetBooking,
    private readonly revealTravelers: RevealTravelers,
  ) {}

  @Call('createBooking', { readsItself: true })
  async create(
    @Body() body: unknown,
    @Caller() caller: Caller,
    @Headers('idempotency-key') key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingResponse> {
    const { booking, isAlreadyBooked } = await this.createBooking.run(body, caller, key);
    if (isOutcomeUnknown(booking)) reply.status(202);
    const isKnown = isAlreadyBooked && !isOutcomeUnknown(booking);
    return {
      message: isKnown ? texts.success.alreadyBooked : messageFor(booking),
      data: toBooking(booking, { forStaff: false }),
    };
  }

  @Call('listMyBookings')
  async listOwn(
    @Query() query: BookingListQuery,
    @Caller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendListJson(reply, await this.listBookings.ofCaller(caller, query));
  }

  @Call('listBookings')
  async listAll(@Query() query: BookingListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return sendListJson(reply, await this.listBookings.all(query));
  }

  @Call('getUserBookings')
  async listOfUser(
    @Param('id', idParam('USER_NOT_FOUND')) userId: string,
    @Query() query: BookingListQuery,
    @Caller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendListJson(reply, await this.listBookings.ofUser(userId, caller, query));
  }

  @Call('updateBooking')
  async update(
    @Param('id', bookingId) id: string,
    @Body() request: UpdateBookingRequest,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    return { message: texts.success.bookingUpdated, data: await this.updateBooking.run(id, request, caller) };
  }

  @Call('cancelBooking')
  async cancel(
    @Param('id', bookingId) id: string,
    @Query() query: CancelBookingQuery,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    return { message: texts.success.bookingCancelled, data: await this.cancelBooking.run(id, caller, query) };
  }

  @Call('getBooking')
  async get(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<{ data: Booking }> {
    return { data: await this.getBooking.run(id, caller) };
  }

  @Call('revealTravelers')
  async reveal(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<{ data: RevealedTraveler[] }> {
    return { data: await this.revealTravelers.run(id, caller) };
  }
}

function messageFor(booking: BookingRecord): string {
  const { flightBooked, packageBooked, bookingSettling, packageSettling } = texts.success;
  if (isOutcomeUnknown(booking)) return booking.kind === 'flight' ? bookingSettling : packageSettling;
  return booking.kind === 'flight' ? flightBooked : packageBooked;
}
