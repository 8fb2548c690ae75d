import type { Deadline } from '../query/reader';
import { MongoFailure } from '../errors';
import type { Catalog } from '../storage/catalog';
import type { Store } from '../storage/store';
import type { Doc } from '../values/bson-values';

/** Collections that a pipeline reads, and the variables that its expressions may reference with `$$`. */
export interface PipelineSource {
  store: Store;
  catalog: Catalog;
  database: string;
  deadline: Deadline;
  variables: Doc;
}

/** Runs nested pipelines, over documents in memory or over a collection. */
export interface Pipelines {
  over(source: PipelineSource, docs: Doc[], pipeline: Doc[]): Promise<Doc[]>;
  overCollection(source: PipelineSource, collection: string, pipeline: Doc[]): Promise<Doc[]>;
}

/** Pipeline stage: transforms a list of documents. */
export type Stage = (docs: Doc[], argument: unknown, context: StageContext) => Doc[] | Promise<Doc[]>;

export interface StageContext extends PipelineSource {
  pipelines: Pipelines;
}

/** Parses a stage to `[name, argument]`. Throws unless it has exactly one operator. */
export function stageParts(stage: Doc): [string, unknown] {
  const [entry, ...others] = Object.entries(stage);
  if (!entry || others.length > 0)
    throw new MongoFailure(40323, 'A pipeline stage specification object must contain exactly one field.');
  return entry;
}
