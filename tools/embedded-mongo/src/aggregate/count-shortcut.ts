import { Int32 } from 'bson';
import { isDocument, plainNumber, type Doc } from '../values/bson-values';

/**
 * `countDocuments` comes as `$group` with a constant `_id` and `n: { $sum: 1 }`: then no document needs to be looked into.
 * Gives the function from the number of rows to the result, or nothing when the stages are something else.
 */
export function countShortcut(stages: Doc[]): ((count: number) => Doc[]) | undefined {
  const [stage] = stages;
  if (stages.length !== 1 || !stage || !isDocument(stage.$group)) return undefined;
  const { _id: id, ...fields } = stage.$group;
  const isConstant = id === null || plainNumber(id) !== undefined;
  const [name, ...others] = Object.keys(fields);
  const accumulator = name === undefined ? undefined : fields[name];
  if (
    !isConstant ||
    name === undefined ||
    others.length > 0 ||
    !isDocument(accumulator) ||
    plainNumber(accumulator.$sum) !== 1
  )
    return undefined;
  return (count) => (count === 0 ? [] : [{ _id: id, [name]: new Int32(count) }]);
}
