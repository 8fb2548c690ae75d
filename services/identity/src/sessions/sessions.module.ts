import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { AccountMailModule } from '../account-mail/account-mail.module';
import { ActivityModule } from '../activity/activity.module';
import { DevicesModule } from '../devices/devices.module';
import { FactorStoreModule } from '../second-factors/factor-store.module';
import { KeysModule } from '../keys/keys.module';
import { UsersModule } from '../users/users.module';
import { InternalController } from './internal.controller';
import { IntrospectionService } from './introspection.service';
import { sessionModelName, sessionSchema } from './session.schema';
import { SessionsRepository } from './sessions.repository';
import { SignIn } from './sign-in';
import { SignedInUsers } from './signed-in-users';
import { TokenRenewal } from './token-renewal';

@Module({
  imports: [
    DatabaseModule.forFeature([{ name: sessionModelName, schema: sessionSchema }]),
    AccountMailModule,
    ActivityModule,
    DevicesModule,
    FactorStoreModule,
    KeysModule,
    UsersModule,
  ],
  controllers: [InternalController],
  providers: [IntrospectionService, SessionsRepository, SignIn, SignedInUsers, TokenRenewal],
  exports: [SessionsRepository, SignIn, TokenRenewal],
})
export class SessionsModule {}
