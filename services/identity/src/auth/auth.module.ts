import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail/account-mail.module';
import { ActivityModule } from '../activity/activity.module';
import { DevicesModule } from '../devices/devices.module';
import { FactorStoreModule } from '../second-factors/factor-store.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { AuthController } from './auth.controller';
import { CurrentPassword } from './current-password';
import { LoginLimiter } from './login-limiter';
import { LoginService } from './login.service';
import { PasswordHasher } from './password-hasher';
import { ProfileService } from './profile.service';
import { RegistrationService } from './registration.service';
import { FailedPasswordTracker } from './failed-password-tracker';

@Module({
  imports: [AccountMailModule, ActivityModule, DevicesModule, FactorStoreModule, SessionsModule, UsersModule],
  controllers: [AuthController],
  providers: [
    CurrentPassword,
    LoginLimiter,
    LoginService,
    PasswordHasher,
    ProfileService,
    RegistrationService,
    FailedPasswordTracker,
  ],
  exports: [CurrentPassword, LoginLimiter, PasswordHasher],
})
export class AuthModule {}
