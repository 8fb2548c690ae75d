import { addNamed, namesTested } from '../query/named-fields';
import type { Query } from '../query/reader';
import { isDocument, type Doc } from '../values/bson-values';
import { FieldReader } from '../values/field-reader';
import { Groups } from './group';
import type { PipelineSource } from './stage';

/** What comes of documents that are shown one by one and then forgotten. */
export interface Gathering {
  add(doc: Doc): void;
  /** What the stage gives, and the stages that are left for it: one row of lists when it has several pipelines. */
  results(runLater: (docs: Doc[], pipeline: Doc[]) => Promise<Doc[]>): Promise<Doc[]>;
}

function groupsOf(stage: Doc | undefined, variables: Doc): Groups | undefined {
  return stage && Object.keys(stage).join() === '$group' ? new Groups(stage.$group, variables) : undefined;
}

/** A `$group`, or a `$facet` of pipelines that all begin with one; nothing for a stage that needs the documents at hand. */
export function gatheringOf(stage: Doc, { variables }: PipelineSource): Gathering | undefined {
  const alone = groupsOf(stage, variables);
  if (alone) return { add: (doc) => alone.add(doc), results: async () => alone.results() };
  const facets = Object.keys(stage).join() === '$facet' && isDocument(stage.$facet) ? Object.entries(stage.$facet) : [];
  const parts = facets.map(([name, pipeline]) => {
    if (!Array.isArray(pipeline) || !pipeline.every(isDocument)) return undefined;
    const [first, ...later] = pipeline;
    const groups = later.some((each) => '$facet' in each) ? undefined : groupsOf(first, variables);
    return groups && { name, groups, later };
  });
  if (parts.length === 0 || !parts.every((part) => part !== undefined)) return undefined;
  return {
    add: (doc) => {
      for (const { groups } of parts) groups.add(doc);
    },
    results: async (runLater) => {
      const row: Doc = {};
      for (const { name, groups, later } of parts) row[name] = await runLater(groups.results(), later);
      return [row];
    },
  };
}

/** Reads what a query and the stage behind it look at; nothing when that may be all of a document. */
export function fieldsFor(query: Query, stage: Doc): FieldReader | undefined {
  const names = namesTested(query);
  const first = (pipeline: unknown): unknown => (Array.isArray(pipeline) ? pipeline[0] : undefined);
  const groups = isDocument(stage.$facet) ? Object.values(stage.$facet).map(first) : [stage];
  return names && addNamed(groups, names) ? new FieldReader(names) : undefined;
}
