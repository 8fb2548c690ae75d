import { Module } from '@nestjs/common';
import { PromptLimits } from './prompt-limits';

@Module({
  providers: [PromptLimits],
  exports: [PromptLimits],
})
export class PromptsModule {}
