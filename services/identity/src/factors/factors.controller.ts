import { Body, Controller, Headers, Param, Req, Res } from '@nestjs/common';
import {
  beginFactorRequestSchema,
  texts,
  type AddPasskeyRequest,
  type AddTotpRequest,
  type BeginFactorRequest,
  type FactorProof,
} from '@portal/contracts';
import { Call, Caller, idParam, zodOptionalBody, type ServiceRequest } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import { DeviceCookie } from '../devices/device-cookie';
import { TokenRenewal } from '../sessions/token-renewal';
import { EnrolmentService } from './enrolment.service';
import { FactorUseService } from './factor-use.service';
import { RemoveFactor } from './remove-factor';

/** Optional body: earlier clients send none. */
const begun = zodOptionalBody(beginFactorRequestSchema);

@Controller()
export class FactorsController {
  constructor(
    private readonly enrolment: EnrolmentService,
    private readonly removing: RemoveFactor,
    private readonly use: FactorUseService,
    private readonly renewal: TokenRenewal,
    private readonly devices: DeviceCookie,
  ) {}

  @Call('loginWithFactor')
  async login(
    @Body() proof: FactorProof,
    @Req() asking: ServiceRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const place = this.devices.placeOf(asking);
    const response = await this.use.login(proof, place);
    this.devices.keep(reply, place);
    return response;
  }

  @Call('listFactors')
  async list(@Caller() caller: Caller) {
    return { data: await this.enrolment.list(caller) };
  }

  @Call('startPasskeyRegistration', { readsItself: true })
  async startPasskeyRegistration(@Caller() caller: Caller, @Body(begun) request: BeginFactorRequest) {
    return { data: await this.enrolment.startPasskeyRegistration(caller, request) };
  }

  @Call('addPasskey')
  addPasskey(@Caller() caller: Caller, @Body() request: AddPasskeyRequest) {
    return this.enrolment.addPasskey(caller, request);
  }

  @Call('startTotpEnrolment', { readsItself: true })
  async startTotpEnrolment(@Caller() caller: Caller, @Body(begun) request: BeginFactorRequest) {
    return { data: await this.enrolment.startTotpEnrolment(caller, request) };
  }

  @Call('addTotp')
  addTotp(@Caller() caller: Caller, @Body() request: AddTotpRequest) {
    return this.enrolment.addTotp(caller, request);
  }

  @Call('removeFactor')
  async remove(@Caller() caller: Caller, @Param('id') id: string) {
    await this.removing.run(caller, id);
    return { message: texts.factors.removed };
  }

  @Call('regenerateRecoveryCodes')
  async regenerateRecoveryCodes(@Caller() caller: Caller) {
    return { data: await this.enrolment.newCodes(caller) };
  }

  @Call('startStepUp')
  async startStepUp(@Caller() caller: Caller) {
    return { data: await this.use.startStepUp(caller) };
  }

  @Call('stepUp')
  async stepUp(
    @Caller() caller: Caller,
    @Body() proof: FactorProof,
    @Headers('authorization') authorization: string | undefined,
  ) {
    await this.use.stepUp(caller, proof);
    return { message: texts.factors.proven, token: await this.renewal.tokenAfter(authorization, caller) };
  }

  @Call('resetUserFactors')
  async reset(@Caller() caller: Caller, @Param('id', idParam('USER_NOT_FOUND')) id: string) {
    await this.use.reset(caller, id);
    return { message: texts.factors.reset };
  }
}
