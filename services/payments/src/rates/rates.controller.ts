import { Body, Controller, Headers } from '@nestjs/common';
import type { AddRateRequest } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { RatesService } from './rates.service';

@Controller()
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  @Call('listRates')
  async list() {
    return { data: await this.rates.list() };
  }

  @Call('getTodaysRates')
  async today() {
    return { data: await this.rates.today() };
  }

  @Call('listStaleRates')
  async stale() {
    return { data: await this.rates.stale() };
  }

  @Call('addRate')
  async add(
    @Caller() caller: Caller,
    @Body() request: AddRateRequest,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    return { data: await this.rates.add(caller, request, key) };
  }
}
