import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { Challenges } from './challenges';
import { SecondFactorPolicy } from './second-factor-policy';
import { FactorsRepository } from './factors.repository';
import { challengeModelName, challengeSchema, factorsModelName, factorsSchema } from './factors.schema';
import { Passkeys } from './passkeys';

@Module({
  imports: [
    DatabaseModule.forFeature([
      { name: challengeModelName, schema: challengeSchema },
      { name: factorsModelName, schema: factorsSchema },
    ]),
  ],
  providers: [Challenges, SecondFactorPolicy, FactorsRepository, Passkeys],
  exports: [Challenges, SecondFactorPolicy, FactorsRepository, Passkeys],
})
export class FactorStoreModule {}
