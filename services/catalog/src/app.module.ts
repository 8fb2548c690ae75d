import { Module } from '@nestjs/common';
import { modelProvider, mongoProviders } from '@portal/nest-kit';
import { HoldsController } from './packages/holds.controller';
import { HoldsRepository } from './packages/holds.repository';
import { HoldsService } from './packages/holds.service';
import { packageSchema } from './packages/package.schema';
import { PackagesController } from './packages/packages.controller';
import { PackagesRepository } from './packages/packages.repository';
import { PackagesService } from './packages/packages.service';
import { DemoSeed } from './seed/demo-seed';

@Module({
  controllers: [PackagesController, HoldsController],
  providers: [
    ...mongoProviders('portal_catalog'),
    modelProvider('Package', packageSchema),
    PackagesRepository,
    PackagesService,
    HoldsRepository,
    HoldsService,
    DemoSeed,
  ],
})
export class AppModule {}
