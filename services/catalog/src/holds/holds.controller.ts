import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import {
  holdPlacesRequestSchema,
  type MoveHold,
  moveHoldRequestSchema,
  type ReduceHold,
  reduceHoldRequestSchema,
} from '@portal/contracts';
import { InternalCall, idParam, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { HoldsService } from './holds.service';

const packageId = idParam('PACKAGE_NOT_FOUND');

@Controller('/internal/packages/:id/holds')
@InternalCall()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Post()
  @HttpCode(200)
  hold(
    @Param('id', packageId) id: string,
    @Body(zodBody(holdPlacesRequestSchema)) request: z.output<typeof holdPlacesRequestSchema>,
  ) {
    const { bookingId, places, startDate } = request;
    return this.holds.hold(id, { id: bookingId, places, startDate });
  }

  @Post(':bookingId/date')
  @HttpCode(200)
  move(
    @Param('id', packageId) id: string,
    @Param('bookingId') bookingId: string,
    @Body(zodBody(moveHoldRequestSchema)) request: MoveHold,
  ) {
    return this.holds.move(id, bookingId, request);
  }

  @Post(':bookingId/places')
  @HttpCode(200)
  reduce(
    @Param('id', packageId) id: string,
    @Param('bookingId') bookingId: string,
    @Body(zodBody(reduceHoldRequestSchema)) request: ReduceHold,
  ) {
    return this.holds.reduce(id, bookingId, request);
  }

  @Delete(':bookingId')
  release(@Param('id', packageId) id: string, @Param('bookingId') bookingId: string) {
    return this.holds.release(id, bookingId);
  }
}
