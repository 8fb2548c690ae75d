import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail/account-mail.module';
import { AuthModule } from '../auth/auth.module';
import { DevicesModule } from '../devices/devices.module';
import { FactorStoreModule } from '../second-factors/factor-store.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { EnrolmentRecords } from './enrolment-records';
import { EnrolmentService } from './enrolment.service';
import { FactorProofs } from './factor-proofs';
import { FactorUseService } from './factor-use.service';
import { FactorsController } from './factors.controller';
import { FirstFactor } from './first-factor';
import { RemoveFactor } from './remove-factor';

@Module({
  imports: [AccountMailModule, AuthModule, DevicesModule, FactorStoreModule, SessionsModule, UsersModule],
  controllers: [FactorsController],
  providers: [EnrolmentRecords, EnrolmentService, FactorProofs, FactorUseService, FirstFactor, RemoveFactor],
})
export class FactorsModule {}
