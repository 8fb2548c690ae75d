import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { signingKeyModelName, signingKeySchema } from './signing-key.schema';
import { SigningKeys } from './signing-keys';
import { Tokens } from './tokens';

@Module({
  imports: [DatabaseModule.forFeature([{ name: signingKeyModelName, schema: signingKeySchema }])],
  providers: [SigningKeys, Tokens],
  exports: [SigningKeys, Tokens],
})
export class KeysModule {}
