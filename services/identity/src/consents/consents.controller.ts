import { Body, Controller } from '@nestjs/common';
import { texts, type RecordConsentRequest } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { ConsentsRepository } from './consents.repository';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: ConsentsRepository) {}

  @Call('recordConsent')
  async answer(@Caller() caller: Caller, @Body() request: RecordConsentRequest) {
    await this.consents.answer(caller, request);
    return { message: request.agrees ? texts.consent.agreed : texts.consent.deferred };
  }
}
