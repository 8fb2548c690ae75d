import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import {
  type ApplyCreditRequest,
  type Credit,
  creditReservationSchema,
  defaultCurrency,
  type ReserveCreditRequest,
  reserveCreditRequestSchema,
  type Statement,
  toMoney,
} from '@portal/contracts';
import { Call, Caller, DomainError, idParam, InternalCall, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { isStaff } from '../accounts/payable-accounts';
import { ApplyCredit } from '../credits/apply-credit';
import { CreditReservations } from '../credits/credit-reservations';
import { Credits } from '../credits/credits';
import { GetStatement } from '../statement/get-statement';

@Controller()
export class CreditsController {
  constructor(
    private readonly applying: ApplyCredit,
    private readonly reservations: CreditReservations,
    private readonly credits: Credits,
    private readonly statement: GetStatement,
  ) {}

  @Call('applyCredit')
  async apply(
    @Caller() caller: Caller,
    @Body() request: ApplyCreditRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<{ data: Statement }> {
    await this.applying.run(caller, request, key);
    return { data: await this.statement.run(request.bookingId, caller) };
  }

  /**
   * Returns the credit of a customer, for the customer and staff. Unknown users have zero credit, so that the response
   * does not reveal which accounts exist.
   */
  @Call('getCredit')
  async get(@Caller() caller: Caller, @Param('id', idParam('USER_NOT_FOUND')) id: string): Promise<{ data: Credit }> {
    if (id !== caller.id && !isStaff(caller)) throw new DomainError('USER_NOT_FOUND');
    const { availableMinor, unconfirmedMinor } = await this.credits.sums(id);
    return {
      data: {
        userId: id,
        available: toMoney(availableMinor, defaultCurrency),
        ...(unconfirmedMinor > 0 && { unconfirmed: toMoney(unconfirmedMinor, defaultCurrency) }),
      },
    };
  }

  @Post('/internal/credits/asides')
  @HttpCode(200)
  @InternalCall()
  async reserve(
    @Body(zodBody(reserveCreditRequestSchema)) request: ReserveCreditRequest,
  ): Promise<z.output<typeof creditReservationSchema>> {
    await this.reservations.reserve(request);
    return { isAside: true };
  }
}
