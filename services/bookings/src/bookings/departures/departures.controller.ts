import { Body, Controller, Param } from '@nestjs/common';
import type {
  ConfirmDepartureCancellation,
  Departure,
  DepartureDetails,
  RequestDepartureCancellation,
} from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { CancelDepartures } from './cancel-departures';
import { Departures } from './departures';

@Controller()
export class DeparturesController {
  constructor(
    private readonly departures: Departures,
    private readonly cancel: CancelDepartures,
  ) {}

  @Call('listDepartures')
  async list(): Promise<{ data: Departure[] }> {
    return { data: await this.departures.list() };
  }

  @Call('getDeparture')
  async get(@Param('id') id: string): Promise<{ data: DepartureDetails }> {
    return { data: await this.departures.get(id) };
  }

  @Call('requestDepartureCancellation')
  async request(
    @Param('id') id: string,
    @Body() body: RequestDepartureCancellation,
    @Caller() caller: Caller,
  ): Promise<{ data: DepartureDetails }> {
    await this.cancel.request(id, body, caller);
    return this.get(id);
  }

  @Call('confirmDepartureCancellation')
  async confirm(
    @Param('id') id: string,
    @Body() { requests }: ConfirmDepartureCancellation,
    @Caller() caller: Caller,
  ): Promise<{ data: DepartureDetails }> {
    await this.cancel.confirm(id, requests, caller);
    return this.get(id);
  }

  @Call('endDepartureCancellation')
  async end(@Param('id') id: string, @Caller() caller: Caller): Promise<{ data: DepartureDetails }> {
    await this.cancel.end(id, caller);
    return this.get(id);
  }
}
