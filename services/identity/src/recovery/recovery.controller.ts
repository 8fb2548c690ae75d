import { Body, Controller } from '@nestjs/common';
import {
  texts,
  type ConfirmEmailVerificationRequest,
  type ConfirmPasswordResetRequest,
  type RequestPasswordResetRequest,
} from '@portal/contracts';
import { Call, Caller, ClientAddress } from '@portal/nest-kit';
import { EmailVerificationService } from './email-verification.service';
import { PasswordResetService } from './password-reset.service';

@Controller()
export class RecoveryController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly verifications: EmailVerificationService,
  ) {}

  @Call('requestPasswordReset')
  async requestReset(@Body() request: RequestPasswordResetRequest) {
    await this.resets.request(request);
    return { message: texts.recovery.linkSent };
  }

  @Call('confirmPasswordReset')
  async confirmReset(@Body() request: ConfirmPasswordResetRequest, @ClientAddress() ipAddress: string) {
    await this.resets.confirm(request, ipAddress);
    return { message: texts.recovery.resetDone };
  }

  @Call('requestEmailVerification')
  async askAgain(@Caller() caller: Caller) {
    await this.verifications.askAgain(caller);
    return { message: texts.recovery.sentAgain(caller.email) };
  }

  @Call('confirmEmailVerification')
  async confirmEmail(@Body() request: ConfirmEmailVerificationRequest, @ClientAddress() ipAddress: string) {
    await this.verifications.confirm(request, ipAddress);
    return { message: texts.recovery.verified };
  }
}
