import { Module } from '@nestjs/common';
import { PhoneIndex } from './phone-index';

@Module({
  providers: [PhoneIndex],
  exports: [PhoneIndex],
})
export class PhonesModule {}
