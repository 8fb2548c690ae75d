import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type ErasureAnswer, erasureRequestSchema } from '@portal/contracts';
import { idParam, InternalCall, zodBody } from '@portal/nest-kit';
import { PersonalDataRepository } from './personal-data.repository';

const userId = idParam('USER_NOT_FOUND');

@Controller('/internal/users/:id/erasure')
export class PersonalDataController {
  constructor(private readonly money: PersonalDataRepository) {}

  @Post()
  @HttpCode(200)
  @InternalCall()
  erase(
    @Param('id', userId) id: string,
    @Body(zodBody(erasureRequestSchema)) { pseudonym }: { pseudonym: string },
  ): Promise<ErasureAnswer> {
    return this.money.pseudonymize(id, pseudonym);
  }
}
