import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { MailQueue } from './mail-queue';
import { waitingMailModelName, waitingMailSchema } from './waiting-mail.schema';

@Module({
  imports: [DatabaseModule.forFeature([{ name: waitingMailModelName, schema: waitingMailSchema }])],
  providers: [MailQueue],
  exports: [MailQueue],
})
export class MailQueueModule {}
