import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { ActivityModule } from '../activity/activity.module';
import { MailQueueModule } from '../mail-queue/mail-queue.module';
import { PhonesModule } from '../phones/phones.module';
import { AdminRoster } from './admin-roster';
import { adminRosterModelName, adminRosterSchema } from './admin-roster.schema';
import { EncryptedFields } from './encrypted-fields';
import { UserMigrations } from './user-migrations';
import { userModelName, userSchema } from './user.schema';
import { UsersRepository } from './users.repository';

const models = DatabaseModule.forFeature([
  { name: adminRosterModelName, schema: adminRosterSchema },
  { name: userModelName, schema: userSchema },
]);

@Module({
  imports: [models, ActivityModule, MailQueueModule, PhonesModule],
  providers: [AdminRoster, EncryptedFields, UserMigrations, UsersRepository],
  exports: [models, AdminRoster, EncryptedFields, UsersRepository],
})
export class UsersModule {}
