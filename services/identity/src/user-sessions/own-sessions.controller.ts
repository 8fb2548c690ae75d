import { Controller, Param } from '@nestjs/common';
import { texts } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { OwnSessionsService } from './own-sessions.service';

@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Call('listSessions')
  async list(@Caller() caller: Caller) {
    return { data: await this.sessions.list(caller) };
  }

  @Call('endSession')
  async end(@Caller() caller: Caller, @Param('id') id: string) {
    await this.sessions.end(caller, id);
    return { message: texts.sessions.ended };
  }

  @Call('endOtherSessions')
  async endOthers(@Caller() caller: Caller) {
    await this.sessions.endOthers(caller);
    return { message: texts.sessions.othersEnded };
  }
}
