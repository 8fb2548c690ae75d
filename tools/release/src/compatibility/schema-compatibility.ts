/*
 * Checks whether everything valid for one JSON schema is valid for another. Supports the keywords that the contracts
 * use; any other keyword must be equal on both sides.
 */

type Bound =
  | 'minLength'
  | 'minimum'
  | 'exclusiveMinimum'
  | 'minItems'
  | 'maxLength'
  | 'maximum'
  | 'exclusiveMaximum'
  | 'maxItems';
const exact = ['pattern', 'format', 'multipleOf'] as const;

/** Supported keywords of a JSON schema. */
export interface JsonSchema extends Partial<Record<Bound, number>>, Partial<Record<(typeof exact)[number], unknown>> {
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema | true;
}

/** Position and mode of a comparison. */
interface Place {
  /** Position named in messages. */
  at: string;
  /** Whether the reader drops unknown fields. */
  takesMore: boolean;
}

const bounds: Record<Bound, (written: number, read: number) => boolean> = {
  minLength: (written, read) => written >= read,
  minimum: (written, read) => written >= read,
  exclusiveMinimum: (written, read) => written >= read,
  minItems: (written, read) => written >= read,
  maxLength: (written, read) => written <= read,
  maximum: (written, read) => written <= read,
  exclusiveMaximum: (written, read) => written <= read,
  maxItems: (written, read) => written <= read,
};
const lowest: Partial<Record<Bound, number>> = { minLength: 0, minItems: 0 };
const boundNames = Object.keys(bounds) as Bound[];
const plainText = (value: unknown) => JSON.stringify(value);

const typesOf = ({ type }: JsonSchema) => (type === undefined ? undefined : [type].flat());
const isTypeRead = (type: string, read: readonly string[]) =>
  read.includes(type) || (type === 'integer' && read.includes('number'));
const alternativesOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;
const valuesOf = (schema: JsonSchema) => schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

function typeFaults(written: JsonSchema, read: JsonSchema, at: string): string[] {
  const [mine, theirs] = [typesOf(written), typesOf(read)];
  if (theirs === undefined) return [];
  if (mine === undefined) return valuesOf(written) ? [] : [`${at} may be anything, ${theirs.join(' or ')} is expected`];
  const foreign = mine.filter((type) => !isTypeRead(type, theirs));
  return foreign.length > 0 ? [`${at} is ${foreign.join(' or ')}, ${theirs.join(' or ')} is expected`] : [];
}

function valueFaults(written: JsonSchema, read: JsonSchema, at: string): string[] {
  const theirs = valuesOf(read)?.map(plainText);
  if (theirs === undefined) return [];
  const mine = valuesOf(written)?.map(plainText);
  if (mine === undefined) return [`${at} may be any value, one of ${theirs.join(', ')} is expected`];
  const foreign = mine.filter((value) => !theirs.includes(value));
  return foreign.length > 0 ? [`${at} may be ${foreign.join(', ')}, which is not known`] : [];
}

function boundFaults(written: JsonSchema, read: JsonSchema, at: string): string[] {
  const faults = boundNames.flatMap((name) => {
    const theirs = read[name];
    if (theirs === undefined || valuesOf(written)) return [];
    const mine = written[name] ?? lowest[name];
    return mine !== undefined && bounds[name](mine, theirs)
      ? []
      : [`${at} has ${name} ${mine ?? 'none'}, ${theirs} is expected`];
  });
  const others = exact.filter((name) => read[name] !== undefined && written[name] !== read[name] && !valuesOf(written));
  return [...faults, ...others.map((name) => `${at} has another ${name}`)];
}

function objectFaults(written: JsonSchema, read: JsonSchema, { at, takesMore }: Place): string[] {
  const [mine, theirs] = [written.properties ?? {}, read.properties ?? {}];
  const given = new Set(written.required ?? []);
  const missing = (read.required ?? []).filter((name) => !given.has(name));
  const isClosed = read.additionalProperties === false && !takesMore;
  const unknown = isClosed ? Object.keys(mine).filter((name) => !(name in theirs)) : [];
  return [
    ...missing.map((name) => `${at}.${name} may be missing`),
    ...unknown.map((name) => `${at}.${name} is not known`),
    ...Object.entries(mine).flatMap(([name, schema]) => {
      const known = theirs[name];
      return known ? findBreakingChanges(schema, known, `${at}.${name}`, takesMore) : [];
    }),
  ];
}

function itemFaults(written: JsonSchema, read: JsonSchema, { at, takesMore }: Place): string[] {
  if (read.items === undefined || read.items === true) return [];
  const items = written.items === true ? {} : written.items;
  return findBreakingChanges(items ?? {}, read.items, `${at}[]`, takesMore);
}

/**
 * Describes everything that `written` allows and `read` does not accept; empty if they are compatible.
 * @param at position named in the messages
 * @param takesMore whether the reader drops unknown fields, as zod does with responses
 */
export function findBreakingChanges(written: JsonSchema, read: JsonSchema, at: string, takesMore = false): string[] {
  if (plainText(written) === plainText(read)) return [];
  const mine = alternativesOf(written);
  if (mine) return mine.flatMap((alternative) => findBreakingChanges(alternative, read, at, takesMore));
  const theirs = alternativesOf(read);
  if (theirs) {
    const tries = theirs.map((alternative) => findBreakingChanges(written, alternative, at, takesMore));
    return (
      tries.find((faults) => faults.length === 0) ??
      tries.toSorted((left, right) => left.length - right.length)[0] ?? [`${at} fits none of no alternatives`]
    );
  }
  const faults = [...typeFaults(written, read, at), ...valueFaults(written, read, at)];
  if (faults.length > 0) return faults;
  return [
    ...boundFaults(written, read, at),
    ...(read.properties || read.required ? objectFaults(written, read, { at, takesMore }) : []),
    ...itemFaults(written, read, { at, takesMore }),
  ];
}
