import { Module } from '@nestjs/common';
import { DatabaseModule, SERVICE_ENV } from '@portal/nest-kit';
import { OrphanedPictureSweeper } from './package-pictures/orphaned-picture-sweeper';
import { PicturesController } from './package-pictures/pictures.controller';
import { PicturesService } from './package-pictures/pictures.service';
import { HoldsController } from './holds/holds.controller';
import { HoldsRepository } from './holds/holds.repository';
import { HoldsService } from './holds/holds.service';
import { ClosedDates } from './packages/closed-dates';
import { ClosedDatesController } from './packages/closed-dates.controller';
import { packageSchema } from './packages/package.schema';
import { PackagesController } from './packages/packages.controller';
import { PackagesRepository } from './packages/packages.repository';
import { PackagesService } from './packages/packages.service';
import { PICTURE_STORE } from './pictures/picture-store';
import { createPictureStore } from './pictures/create-picture-store';
import { DemoSeed } from './seed/demo-seed';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_catalog'),
    DatabaseModule.forFeature([{ name: 'Package', schema: packageSchema }]),
  ],
  controllers: [PackagesController, PicturesController, HoldsController, ClosedDatesController],
  providers: [
    PackagesRepository,
    PackagesService,
    PicturesService,
    OrphanedPictureSweeper,
    { provide: PICTURE_STORE, useFactory: createPictureStore, inject: [SERVICE_ENV] },
    HoldsRepository,
    HoldsService,
    ClosedDates,
    DemoSeed,
  ],
})
export class AppModule {}
