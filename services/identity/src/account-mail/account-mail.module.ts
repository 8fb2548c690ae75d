import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { MailQueueModule } from '../mail-queue/mail-queue.module';
import { UsersModule } from '../users/users.module';
import { MailBudget } from './mail-budget';
import { MailWorker } from './mail-worker';
import { Notices } from './notices';

@Module({
  imports: [LinksModule, MailQueueModule, UsersModule],
  providers: [MailBudget, MailWorker, Notices],
  exports: [MailBudget, Notices],
})
export class AccountMailModule {}
