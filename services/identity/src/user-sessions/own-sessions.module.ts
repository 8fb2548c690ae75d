import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { OwnSessionsController } from './own-sessions.controller';
import { OwnSessionsService } from './own-sessions.service';

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [OwnSessionsController],
  providers: [OwnSessionsService],
})
export class OwnSessionsModule {}
