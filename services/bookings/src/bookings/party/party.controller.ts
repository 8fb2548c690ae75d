import { Body, Controller, Param, Query } from '@nestjs/common';
import { type Booking, type ChangePartyRequest, type PartyOffer, type PartyQuery, texts } from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { Party } from './party';

const bookingId = idParam('BOOKING_NOT_FOUND');

@Controller()
export class PartyController {
  constructor(private readonly party: Party) {}

  @Call('getPartyOffer')
  async offer(
    @Param('id', bookingId) id: string,
    @Query() { travelers }: PartyQuery,
    @Caller() caller: Caller,
  ): Promise<{ data: PartyOffer }> {
    return { data: await this.party.offer(id, travelers, caller) };
  }

  @Call('changeParty')
  async change(
    @Param('id', bookingId) id: string,
    @Body() request: ChangePartyRequest,
    @Caller() caller: Caller,
  ): Promise<{ message: string; data: Booking }> {
    const data = await this.party.change(id, request, caller);
    return { message: texts.party.changed(data.numberOfTravelers), data };
  }
}
