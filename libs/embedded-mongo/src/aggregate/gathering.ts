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

/** Names a field by its name alone, or all of them. */
const namesMore = new Set(['$getField', '$setField', '$unsetField']);

/** Adds the fields that an expression names. Returns false where it may look at others, too. */
function addNamed(expression: unknown, names: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return false;
    if (expression.startsWith('$')) names.add(expression.slice(1).split('.')[0]!);
    return true;
  }
  if (Array.isArray(expression)) return expression.every((part) => addNamed(part, names));
  if (!isDocument(expression)) return true;
  return Object.entries(expression).every(([name, part]) => !namesMore.has(name) && addNamed(part, names));
}

/** Adds the fields that a filter asks about. Returns false where it may look at others, too. */
function addTested(filter: Doc, names: Set<string>): boolean {
  return Object.entries(filter).every(([path, value]) => {
    if (!path.startsWith('$')) return names.add(path.split('.')[0]!);
    if (path === '$expr') return addNamed(value, names);
    return Array.isArray(value) && value.every((part) => isDocument(part) && addTested(part, names));
  });
}

/** Reads what a query and the stage behind it look at; nothing when that may be all of a document. */
export function fieldsFor({ filter, sort = [] }: Query, stage: Doc): FieldReader | undefined {
  const names = new Set(sort.map(({ path }) => path.split('.')[0]!));
  const first = (pipeline: unknown): unknown => (Array.isArray(pipeline) ? pipeline[0] : undefined);
  const groups = isDocument(stage.$facet) ? Object.values(stage.$facet).map(first) : [stage];
  return addTested(filter, names) && addNamed(groups, names) ? new FieldReader(names) : undefined;
}
