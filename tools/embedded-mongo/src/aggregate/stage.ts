import type { Deadline } from '../query/reader';
import { MongoFailure } from '../errors';
import type { Catalog } from '../storage/catalog';
import type { Store } from '../storage/store';
import type { Doc } from '../values/bson-values';

/** The collections a pipeline reads, and the variables its expressions may name with `$$`. */
export interface PipelineSource {
  store: Store;
  catalog: Catalog;
  database: string;
  deadline: Deadline;
  variables: Doc;
}

/** Pipelines inside a stage: over documents at hand, or over a collection. */
export interface Pipelines {
  over(source: PipelineSource, docs: Doc[], pipeline: Doc[]): Promise<Doc[]>;
  overCollection(source: PipelineSource, collection: string, pipeline: Doc[]): Promise<Doc[]>;
}

/** One step of a pipeline, from documents to documents. */
export type Stage = (docs: Doc[], argument: unknown, context: StageContext) => Doc[] | Promise<Doc[]>;

export interface StageContext extends PipelineSource {
  pipelines: Pipelines;
}

/** One stage as `[name, argument]`; throws when a stage is not exactly one operator. */
export function stageParts(stage: Doc): [string, unknown] {
  const [entry, ...others] = Object.entries(stage);
  if (!entry || others.length > 0)
    throw new MongoFailure(40323, 'A pipeline stage specification object must contain exactly one field.');
  return entry;
}
