import { Module } from '@nestjs/common';
import { UserDirectory } from './people';

@Module({
  providers: [UserDirectory],
  exports: [UserDirectory],
})
export class PeopleModule {}
