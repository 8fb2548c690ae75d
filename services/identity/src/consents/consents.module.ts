import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { ConsentsController } from './consents.controller';
import { ConsentsRepository } from './consents.repository';

@Module({
  imports: [UsersModule],
  controllers: [ConsentsController],
  providers: [ConsentsRepository],
})
export class ConsentsModule {}
