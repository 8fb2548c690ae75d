import { Body, Controller, Header, Headers, Req, Res } from '@nestjs/common';
import {
  texts,
  type ChangePasswordRequest,
  type LoginRequest,
  type ProfileUpdateRequest,
  type registerRequestSchema,
} from '@portal/contracts';
import { Call, Caller, type ServiceRequest } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { DeviceCookie } from '../devices/device-cookie';
import { SignIn } from '../sessions/sign-in';
import { TokenRenewal } from '../sessions/token-renewal';
import { LoginService } from './login.service';
import { ProfileService } from './profile.service';
import { RegistrationService } from './registration.service';

@Controller()
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly registrations: RegistrationService,
    private readonly sessions: SignIn,
    private readonly profiles: ProfileService,
    private readonly renewal: TokenRenewal,
    private readonly devices: DeviceCookie,
  ) {}

  @Call('login')
  async login(
    @Body() request: LoginRequest,
    @Req() asking: ServiceRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const place = this.devices.placeOf(asking);
    const response = await this.logins.login(request, place);
    if ('factor' in response) reply.status(202);
    else this.devices.keep(reply, place);
    return response;
  }

  @Call('register')
  async register(
    @Body() request: z.output<typeof registerRequestSchema>,
    @Req() asking: ServiceRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const place = this.devices.placeOf(asking);
    const response = await this.registrations.register(request, place);
    this.devices.keep(reply, place);
    return response;
  }

  @Call('logout')
  async logout(@Caller() caller: Caller) {
    await this.sessions.end(caller);
    return { message: texts.success.signedOut };
  }

  @Call('getProfile')
  @Header('content-type', 'application/json; charset=utf-8')
  getProfile(@Caller() caller: Caller): Promise<string> {
    return this.profiles.answerFor(caller);
  }

  @Call('updateProfile')
  async updateProfile(
    @Caller() caller: Caller,
    @Body() request: ProfileUpdateRequest,
    @Headers('authorization') authorization: string | undefined,
  ) {
    const { user, hasShownPassword } = await this.profiles.update(caller, request);
    const token = hasShownPassword ? await this.renewal.tokenAfter(authorization, caller) : undefined;
    return { user, message: texts.success.profileUpdated, token };
  }

  @Call('changePassword')
  async changePassword(@Caller() caller: Caller, @Body() request: ChangePasswordRequest) {
    await this.profiles.changePassword(caller, request);
    return { message: texts.success.passwordChanged };
  }
}
