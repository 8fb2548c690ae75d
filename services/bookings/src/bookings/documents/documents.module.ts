import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module';
import { DocumentsController } from './documents.controller';
import { ItineraryPrinter } from './itinerary-printer';

@Module({
  imports: [StoreModule],
  controllers: [DocumentsController],
  providers: [ItineraryPrinter],
})
export class DocumentsModule {}
