import { Body, Controller, Header, Headers, Res } from '@nestjs/common';
import {
  texts,
  type ChangePasswordRequest,
  type LoginRequest,
  type ProfileUpdateRequest,
  type registerRequestSchema,
} from '@portal/contracts';
import { Call, Caller, ClientAddress } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { deviceOf } from '../own-sessions/device';
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
  ) {}

  @Call('login')
  async login(
    @Body() request: LoginRequest,
    @ClientAddress() ipAddress: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const answer = await this.logins.login(request, { ipAddress, device: deviceOf(userAgent) });
    if ('factor' in answer) reply.status(202);
    return answer;
  }

  @Call('register')
  register(
    @Body() request: z.output<typeof registerRequestSchema>,
    @ClientAddress() ipAddress: string,
    @Headers('user-agent') userAgent?: string,
  ) {
    return this.registrations.register(request, { ipAddress, device: deviceOf(userAgent) });
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
