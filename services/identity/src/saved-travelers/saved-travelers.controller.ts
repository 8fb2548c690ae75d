import { Body, Controller, Param } from '@nestjs/common';
import { type SavedTravelerRequest, texts } from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { SavedTravelers } from './saved-travelers';

const travelerId = idParam('TRAVELER_NOT_FOUND');
const { savedTravelers: words } = texts;

@Controller()
export class SavedTravelersController {
  constructor(private readonly travelers: SavedTravelers) {}

  @Call('listSavedTravelers')
  async list(@Caller() caller: Caller) {
    return { data: await this.travelers.list(caller.id) };
  }

  @Call('saveTraveler')
  async save(@Caller() caller: Caller, @Body() request: SavedTravelerRequest) {
    return { data: await this.travelers.add(caller, request), message: words.saved };
  }

  @Call('updateSavedTraveler')
  async update(@Caller() caller: Caller, @Param('id', travelerId) id: string, @Body() request: SavedTravelerRequest) {
    return { data: await this.travelers.update(caller, id, request), message: words.saved };
  }

  @Call('deleteSavedTraveler')
  async delete(@Caller() caller: Caller, @Param('id', travelerId) id: string) {
    await this.travelers.delete(caller, id);
    return { message: words.deleted };
  }
}
