import { Module } from '@nestjs/common';
import { DraftKeysController } from './draft-keys.controller';

@Module({
  controllers: [DraftKeysController],
})
export class DraftsModule {}
