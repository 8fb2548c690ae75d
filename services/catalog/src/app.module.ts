import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { HoldsController } from './packages/holds.controller';
import { HoldsRepository } from './packages/holds.repository';
import { HoldsService } from './packages/holds.service';
import { packageSchema } from './packages/package.schema';
import { PackagesController } from './packages/packages.controller';
import { PackagesRepository } from './packages/packages.repository';
import { PackagesService } from './packages/packages.service';
import { DemoSeed } from './seed/demo-seed';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_catalog'),
    DatabaseModule.forFeature([{ name: 'Package', schema: packageSchema }]),
  ],
  controllers: [PackagesController, HoldsController],
  providers: [PackagesRepository, PackagesService, HoldsRepository, HoldsService, DemoSeed],
})
export class AppModule {}
