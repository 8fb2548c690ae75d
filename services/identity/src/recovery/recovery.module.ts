import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail/account-mail.module';
import { AuthModule } from '../auth/auth.module';
import { FactorStoreModule } from '../second-factors/factor-store.module';
import { LinksModule } from '../links/links.module';
import { MailQueueModule } from '../mail-queue/mail-queue.module';
import { UsersModule } from '../users/users.module';
import { EmailVerificationService } from './email-verification.service';
import { PasswordResetService } from './password-reset.service';
import { RecoveryController } from './recovery.controller';

@Module({
  imports: [AccountMailModule, AuthModule, FactorStoreModule, LinksModule, MailQueueModule, UsersModule],
  controllers: [RecoveryController],
  providers: [EmailVerificationService, PasswordResetService],
})
export class RecoveryModule {}
