import { Module } from '@nestjs/common';
import { AccountMailModule } from '../account-mail/account-mail.module';
import { ActivityModule } from '../activity/activity.module';
import { MailQueueModule } from '../mail-queue/mail-queue.module';
import { UsersModule } from '../users/users.module';
import { CreateCustomer } from './create-customer';
import { CustomerNotesRepository } from './customer-notes.repository';
import { CustomerRecords } from './customer-records';
import { CustomersController } from './customers.controller';
import { InviteCustomer } from './invite-customer';

@Module({
  imports: [AccountMailModule, ActivityModule, MailQueueModule, UsersModule],
  controllers: [CustomersController],
  providers: [CreateCustomer, CustomerNotesRepository, CustomerRecords, InviteCustomer],
  exports: [CustomerNotesRepository],
})
export class CustomersModule {}
