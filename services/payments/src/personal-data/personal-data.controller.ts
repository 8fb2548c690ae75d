import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type ErasureResponse, erasureRequestSchema } from '@portal/contracts';
import { Erasers, idParam, InternalCall, zodBody } from '@portal/nest-kit';

const userId = idParam('USER_NOT_FOUND');

@Controller('/internal/users/:id/erasure')
export class PersonalDataController {
  constructor(private readonly erasers: Erasers) {}

  @Post()
  @HttpCode(200)
  @InternalCall()
  erase(
    @Param('id', userId) id: string,
    @Body(zodBody(erasureRequestSchema)) { pseudonym }: { pseudonym: string },
  ): Promise<ErasureResponse> {
    return this.erasers.erase({ userId: id, pseudonym });
  }
}
