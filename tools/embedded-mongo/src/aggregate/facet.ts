import { badValue, MongoFailure } from '../errors';
import { isDocument, type Doc } from '../values/bson-values';
import { stageParts, type Stage } from './stage';

/** Runs several pipelines over the same input and returns one document with a list per pipeline. */
export const facet: Stage = async (docs, argument, source) => {
  if (!isDocument(argument) || Object.keys(argument).length === 0)
    throw new MongoFailure(40169, 'the $facet specification must be a non-empty object');
  const result: Doc = {};
  for (const [name, pipeline] of Object.entries(argument)) {
    if (!Array.isArray(pipeline) || !pipeline.every(isDocument))
      throw badValue(`arguments to $facet must be arrays, ${name} is not`);
    if (pipeline.some((stage) => stageParts(stage)[0] === '$facet'))
      throw new MongoFailure(40600, '$facet is not allowed to be used within a $facet stage');
    result[name] = await source.pipelines.over(source, docs, pipeline);
  }
  return [result];
};
