import { Module } from '@nestjs/common';
import { DatabaseModule, ClockModule } from '@portal/nest-kit';
import { RevealBudget } from './reveal-budget';
import { revealCountModelName, revealCountSchema } from './reveal-count.schema';
import { RevealsController } from './reveals.controller';

@Module({
  imports: [DatabaseModule.forFeature([{ name: revealCountModelName, schema: revealCountSchema }]), ClockModule],
  controllers: [RevealsController],
  providers: [RevealBudget],
  exports: [RevealBudget],
})
export class RevealsModule {}
