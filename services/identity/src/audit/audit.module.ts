import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ActivityModule } from '../activity/activity.module';
import { UsersModule } from '../users/users.module';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';
import { LogListsRepository } from './log-lists.repository';

@Module({
  imports: [ClockModule, ActivityModule, UsersModule],
  controllers: [AuditController],
  providers: [AuditService, LogListsRepository],
})
export class AuditModule {}
