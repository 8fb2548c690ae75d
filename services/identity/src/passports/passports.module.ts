import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { PassportsController } from './passports.controller';

@Module({
  imports: [UsersModule],
  controllers: [PassportsController],
})
export class PassportsModule {}
