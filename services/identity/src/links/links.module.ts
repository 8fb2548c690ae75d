import { Module } from '@nestjs/common';
import { DatabaseModule, ClockModule } from '@portal/nest-kit';
import { linkTokenModelName, linkTokenSchema } from './link-token.schema';
import { LinkTokens } from './link-tokens';

@Module({
  imports: [DatabaseModule.forFeature([{ name: linkTokenModelName, schema: linkTokenSchema }]), ClockModule],
  providers: [LinkTokens],
  exports: [LinkTokens],
})
export class LinksModule {}
