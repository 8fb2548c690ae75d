import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { StoreModule } from '../bookings/store/store.module';
import { ClientsModule } from '../clients/clients.module';
import { ReminderCallsModule } from '../bookings/reminder-calls/reminder-calls.module';
import { FailpointsModule } from '../failpoints.module';
import { MailOutbox } from './mail-outbox';
import { MailRepository } from './mail.repository';
import { Recipients } from './recipients';
import { recipientsModelName, RecipientsRepository, recipientsSchema } from './recipients.repository';

const models = DatabaseModule.forFeature([{ name: recipientsModelName, schema: recipientsSchema }]);

@Module({
  imports: [models, FailpointsModule, ClientsModule, ReminderCallsModule, StoreModule],
  providers: [MailOutbox, MailRepository, Recipients, RecipientsRepository],
})
export class MailModule {}
