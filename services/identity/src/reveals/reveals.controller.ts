import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { countRevealRequestSchema } from '@portal/contracts';
import { InternalCall, zodBody } from '@portal/nest-kit';
import { RevealBudget } from './reveal-budget';

@Controller()
export class RevealsController {
  constructor(private readonly budget: RevealBudget) {}

  @Post('/internal/reveals')
  @HttpCode(200)
  @InternalCall()
  count(@Body(zodBody(countRevealRequestSchema)) { userId }: { userId: string }) {
    return this.budget.take(userId);
  }
}
