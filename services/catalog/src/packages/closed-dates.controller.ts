import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { closeDateRequestSchema } from '@portal/contracts';
import { InternalCall, idParam, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { ClosedDates } from './closed-dates';

@Controller('/internal/packages/:id/closed-dates')
@InternalCall()
export class ClosedDatesController {
  constructor(private readonly dates: ClosedDates) {}

  @Post()
  @HttpCode(200)
  async close(
    @Param('id', idParam('PACKAGE_NOT_FOUND')) id: string,
    @Body(zodBody(closeDateRequestSchema)) { startDate }: z.output<typeof closeDateRequestSchema>,
  ): Promise<{ closed: boolean }> {
    await this.dates.close(id, startDate);
    return { closed: true };
  }
}
