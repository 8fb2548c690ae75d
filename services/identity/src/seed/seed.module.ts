import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { DemoSeed } from './demo-seed';

@Module({
  imports: [AuthModule, UsersModule],
  providers: [DemoSeed],
})
export class SeedModule {}
