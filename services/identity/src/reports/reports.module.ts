import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ActivityModule } from '../activity/activity.module';
import { PhonesModule } from '../phones/phones.module';
import { UsersModule } from '../users/users.module';
import { ExportUsers } from './export-users';
import { ListedUsers } from './listed-users';
import { ReportsController } from './reports.controller';

@Module({
  imports: [ClockModule, ActivityModule, PhonesModule, UsersModule],
  controllers: [ReportsController],
  providers: [ExportUsers, ListedUsers],
})
export class ReportsModule {}
