import { Body, Controller, Header, Headers, Res } from '@nestjs/common';
import {
  texts,
  type ChangePasswordRequest,
  type LoginRequest,
  type ProfileUpdateRequest,
  type registerRequestSchema,
} from '@portal/contracts';
import { Call, Caller, ClientAddress } from '@portal/nest-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { DeviceCookie } from '../devices/device-cookie';
import { SignIn } from '../sessions/sign-in';
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
    private readonly devices: DeviceCookie,
  ) {}

  @Call('login')
  async login(
    @Body() request: LoginRequest,
    @ClientAddress() ipAddress: string,
    @Headers() headers: FastifyRequest['headers'],
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const place = this.devices.placeOf(ipAddress, headers);
    const answer = await this.logins.login(request, place);
    if ('factor' in answer) reply.status(202);
    else this.devices.keep(reply, place);
    return answer;
  }

  @Call('register')
  async register(
    @Body() request: z.output<typeof registerRequestSchema>,
    @ClientAddress() ipAddress: string,
    @Headers() headers: FastifyRequest['headers'],
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const place = this.devices.placeOf(ipAddress, headers);
    const answer = await this.registrations.register(request, place);
    this.devices.keep(reply, place);
    return answer;
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
  async updateProfile(@Caller() caller: Caller, @Body() request: ProfileUpdateRequest) {
    return { user: await this.profiles.update(caller, request), message: texts.success.profileUpdated };
  }

  @Call('changePassword')
  async changePassword(@Caller() caller: Caller, @Body() request: ChangePasswordRequest) {
    await this.profiles.changePassword(caller, request);
    return { message: texts.success.passwordChanged };
  }
}
