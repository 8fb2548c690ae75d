import { Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module';
import { StatementModule } from '../statement/statement.module';
import { CreditsController } from './credits.controller';

@Module({
  imports: [CreditsModule, StatementModule],
  controllers: [CreditsController],
})
export class CreditCallsModule {}
