import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail/account-mail.module';
import { ActivityModule } from '../activity/activity.module';
import { AuthModule } from '../auth/auth.module';
import { DevicesModule } from '../devices/devices.module';
import { FactorStoreModule } from '../second-factors/factor-store.module';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { RevealsModule } from '../reveals/reveals.module';
import { UsersModule } from '../users/users.module';
import { AdminUsersController } from './admin-users.controller';
import { AdminUsersService } from './admin-users.service';
import { DeleteUser } from './delete-user';

@Module({
  imports: [
    AccountMailModule,
    ActivityModule,
    AuthModule,
    DevicesModule,
    FactorStoreModule,
    PersonalDataModule,
    RevealsModule,
    UsersModule,
  ],
  controllers: [AdminUsersController],
  providers: [AdminUsersService, DeleteUser],
})
export class AdminModule {}
