import { Module } from '@nestjs/common';
import { PhoneBlindIndex } from './phone-index';

@Module({
  providers: [PhoneBlindIndex],
  exports: [PhoneBlindIndex],
})
export class PhonesModule {}
