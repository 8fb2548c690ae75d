import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { EntriesRepository } from './entries.repository';
import { entryModelName, entrySchema } from './entry.schema';

const models = DatabaseModule.forFeature([{ name: entryModelName, schema: entrySchema }]);

@Module({
  imports: [models],
  providers: [EntriesRepository],
  exports: [models, EntriesRepository],
})
export class LedgerModule {}
