import { badValue } from '../errors';
import { isDocument, isOperatorDoc, plainNumber, type Doc } from '../values/bson-values';
import { compareValues } from '../values/compare';
import { equalValues } from '../values/equals';
import { elementTest } from '../matching/filter';
import { equalityTest, isRegex } from '../matching/value-tests';
import { parseSort, sortByDocs } from '../query/sort';
import type { Change } from './update-paths';

function arrayOrThrow(current: unknown, operator: string): unknown[] {
  if (!Array.isArray(current)) throw badValue(`The field must be an array to apply ${operator}`);
  return current;
}

function eachOf(operand: unknown, operator: string): unknown[] {
  if (!isDocument(operand) || !('$each' in operand)) return [operand];
  if (!Array.isArray(operand.$each)) throw badValue(`The argument to $each in ${operator} must be an array`);
  return operand.$each;
}

function wholeNumber(value: unknown, name: string): number {
  const number = plainNumber(value);
  if (number === undefined || !Number.isInteger(number))
    throw badValue(`The value for ${name} must be an integer value`);
  return number;
}

function sorted(array: unknown[], spec: unknown): unknown[] {
  if (!isDocument(spec)) {
    const direction = wholeNumber(spec, '$sort');
    return [...array].sort((left, right) => compareValues(left, right) * direction);
  }
  return sortByDocs(array, (element) => (isDocument(element) ? element : {}), parseSort(spec));
}

const pushModifiers = new Set(['$each', '$position', '$slice', '$sort']);

function pushChange(operand: unknown): Change {
  const modifiers: Doc = isDocument(operand) && '$each' in operand ? operand : {};
  const unknown = Object.keys(modifiers).find((name) => !pushModifiers.has(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const items = eachOf(operand, '$push');
  return (current) => {
    const array = [...(current === undefined ? [] : arrayOrThrow(current, '$push'))];
    const position = modifiers.$position === undefined ? array.length : wholeNumber(modifiers.$position, '$position');
    array.splice(position < 0 ? Math.max(array.length + position, 0) : position, 0, ...items);
    const ordered = modifiers.$sort === undefined ? array : sorted(array, modifiers.$sort);
    if (modifiers.$slice === undefined) return ordered;
    const slice = wholeNumber(modifiers.$slice, '$slice');
    if (slice === 0) return [];
    return slice < 0 ? ordered.slice(slice) : ordered.slice(0, slice);
  };
}

function addToSetChange(operand: unknown): Change {
  const items = eachOf(operand, '$addToSet');
  return (current) => {
    const array = [...(current === undefined ? [] : arrayOrThrow(current, '$addToSet'))];
    for (const item of items) if (!array.some((element) => equalValues(element, item))) array.push(item);
    return array;
  };
}

function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isDocument(operand) || isOperatorDoc(operand)) return elementTest(operand);
  if (isRegex(operand)) return equalityTest(operand);
  return (element) => equalValues(element, operand);
}

function pullChange(operand: unknown): Change {
  const test = pullTest(operand);
  return (current) =>
    current === undefined ? undefined : arrayOrThrow(current, '$pull').filter((element) => !test(element));
}

function pullAllChange(operand: unknown): Change {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  return (current) =>
    current === undefined
      ? undefined
      : arrayOrThrow(current, '$pullAll').filter((element) => !operand.some((item) => equalValues(item, element)));
}

function popChange(operand: unknown): Change {
  const end = wholeNumber(operand, '$pop');
  if (Math.abs(end) !== 1) throw badValue('$pop expects 1 or -1');
  return (current) => {
    if (current === undefined) return undefined;
    const array = arrayOrThrow(current, '$pop');
    return end === 1 ? array.slice(0, -1) : array.slice(1);
  };
}

/** Array update operators; `creates`: a missing array is created. */
export const arrayOperators: Record<string, { prepare: (operand: unknown) => Change; creates: boolean }> = {
  $push: { prepare: pushChange, creates: true },
  $addToSet: { prepare: addToSetChange, creates: true },
  $pull: { prepare: pullChange, creates: false },
  $pullAll: { prepare: pullAllChange, creates: false },
  $pop: { prepare: popChange, creates: false },
};
