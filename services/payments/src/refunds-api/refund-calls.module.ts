import { Module } from '@nestjs/common';
import { RefundsModule } from '../refunds/refunds.module';
import { StatementModule } from '../statement/statement.module';
import { RefundsController } from './refunds.controller';

@Module({
  imports: [RefundsModule, StatementModule],
  controllers: [RefundsController],
})
export class RefundCallsModule {}
