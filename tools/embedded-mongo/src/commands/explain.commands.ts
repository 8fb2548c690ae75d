import { badValue } from '../errors';
import { planQuery, type Plan } from '../query/planner';
import { isDocument, type Doc } from '../values/bson-values';
import { collectionName, findCollection } from './request/arguments';
import type { Command, CommandHandler } from './request/context';
import { queryOf } from './read.commands';

function stageOf(plan: Plan): Doc {
  if (plan.kind === 'alternatives') return { stage: 'OR', inputStages: plan.plans.map(stageOf) };
  const direction = plan.isReverse ? 'backward' : 'forward';
  if (plan.kind === 'documents') return plan.isById ? { stage: 'IDHACK' } : { stage: 'COLLSCAN', direction };
  const { index, ranges } = plan;
  const scan = {
    stage: 'IXSCAN',
    indexName: index.name,
    keyPattern: Object.fromEntries(index.key),
    isMultiKey: index.arrayFields.length > 0,
    direction,
    ranges: ranges.length,
  };
  return { stage: 'FETCH', inputStage: scan };
}

/** Returns the plan of a find: the index, and whether it provides the order. */
const explain: CommandHandler = (state, call) => {
  const inner = call.body.explain;
  if (!isDocument(inner)) throw badValue('explain needs a command');
  if (typeof inner.find !== 'string') throw badValue('only find can be explained');
  const innerCall = { ...call, name: 'find', body: inner };
  const collection = findCollection(state, innerCall);
  const query = queryOf(inner, collection);
  const sort = query.sort ?? [];
  const plan = collection && planQuery(collection, { filter: query.filter, sort, hint: query.hint });
  const found: Doc = plan ? stageOf(plan) : { stage: 'EOF' };
  const winningPlan = plan && sort.length > 0 && !plan.isSorted ? { stage: 'SORT', inputStage: found } : found;
  return {
    queryPlanner: { namespace: `${call.database}.${collectionName(innerCall)}`, winningPlan, rejectedPlans: [] },
    ok: 1,
  };
};

export const explainCommands: Record<string, Command> = { explain: { run: explain, fields: ['verbosity'] } };
