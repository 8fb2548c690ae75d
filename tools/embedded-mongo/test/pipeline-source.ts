import type { PipelineSource } from '../src/aggregate/stage';
import { Deadline } from '../src/query/reader';
import type { Catalog } from '../src/storage/catalog';
import type { CollectionDefinition } from '../src/storage/definitions';
import type { Store } from '../src/storage/store';

/** Where a pipeline reads when there is one collection, whatever name it asks for. */
export const sourceOf = (store: Store, collection: CollectionDefinition): PipelineSource => ({
  store,
  catalog: { find: () => collection } as unknown as Catalog,
  database: collection.database,
  deadline: new Deadline(),
  variables: {},
});
