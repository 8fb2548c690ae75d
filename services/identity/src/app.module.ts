import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { AccountMailModule } from './account-mail/account-mail.module';
import { ActivityModule } from './activity/activity.module';
import { AdminModule } from './admin/admin.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { ConfigModule } from './config/config.module';
import { ConsentsModule } from './consents/consents.module';
import { CustomersModule } from './customers/customers.module';
import { DevicesModule } from './devices/devices.module';
import { FactorStoreModule } from './second-factors/factor-store.module';
import { FactorsModule } from './factors/factors.module';
import { KeysModule } from './keys/keys.module';
import { LinksModule } from './links/links.module';
import { MailQueueModule } from './mail-queue/mail-queue.module';
import { OwnSessionsModule } from './user-sessions/own-sessions.module';
import { PassportsModule } from './passports/passports.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { PhonesModule } from './phones/phones.module';
import { RecoveryModule } from './recovery/recovery.module';
import { ReportsModule } from './reports/reports.module';
import { RevealsModule } from './reveals/reveals.module';
import { SavedTravelersModule } from './saved-travelers/saved-travelers.module';
import { SeedModule } from './seed/seed.module';
import { SessionsModule } from './sessions/sessions.module';
import { UsersModule } from './users/users.module';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_identity'),
    AccountMailModule,
    ActivityModule,
    AdminModule,
    AuditModule,
    AuthModule,
    ConfigModule,
    ConsentsModule,
    CustomersModule,
    DevicesModule,
    FactorStoreModule,
    FactorsModule,
    KeysModule,
    LinksModule,
    MailQueueModule,
    OwnSessionsModule,
    PassportsModule,
    PersonalDataModule,
    PhonesModule,
    RecoveryModule,
    ReportsModule,
    RevealsModule,
    SavedTravelersModule,
    SeedModule,
    SessionsModule,
    UsersModule,
  ],
})
export class AppModule {}
