import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { SavedTravelers } from './saved-travelers';
import { SavedTravelersController } from './saved-travelers.controller';

@Module({
  imports: [UsersModule],
  controllers: [SavedTravelersController],
  providers: [SavedTravelers],
  exports: [SavedTravelers],
})
export class SavedTravelersModule {}
