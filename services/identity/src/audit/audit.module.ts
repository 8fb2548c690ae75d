import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module';
import { ClockModule } from '../clock.module';
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
