/*
 * Whether everything one side writes is something the other side reads: a JSON schema compared with another. It knows
 * what the contracts use; a keyword it does not know must be equal on both sides.
 */

const bounds = {
  minLength: (written, read) => written >= read,
  minimum: (written, read) => written >= read,
  exclusiveMinimum: (written, read) => written >= read,
  minItems: (written, read) => written >= read,
  maxLength: (written, read) => written <= read,
  maximum: (written, read) => written <= read,
  exclusiveMaximum: (written, read) => written <= read,
  maxItems: (written, read) => written <= read,
};
const lowest = { minLength: 0, minItems: 0 };
const exact = ['pattern', 'format', 'multipleOf'];
const plainText = JSON.stringify;

const typesOf = ({ type }) => (type === undefined ? undefined : [type].flat());
const isTypeRead = (type, read) => read.includes(type) || (type === 'integer' && read.includes('number'));
const alternativesOf = ({ anyOf, oneOf }) => anyOf ?? oneOf;
const valuesOf = (schema) => schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

function typeFaults(written, read, at) {
  const [mine, theirs] = [typesOf(written), typesOf(read)];
  if (theirs === undefined) return [];
  if (mine === undefined) return valuesOf(written) ? [] : [`${at} may be anything, ${theirs.join(' or ')} is expected`];
  const foreign = mine.filter((type) => !isTypeRead(type, theirs));
  return foreign.length > 0 ? [`${at} is ${foreign.join(' or ')}, ${theirs.join(' or ')} is expected`] : [];
}

function valueFaults(written, read, at) {
  const theirs = valuesOf(read)?.map(plainText);
  if (theirs === undefined) return [];
  const mine = valuesOf(written)?.map(plainText);
  if (mine === undefined) return [`${at} may be any value, one of ${theirs.join(', ')} is expected`];
  const foreign = mine.filter((value) => !theirs.includes(value));
  return foreign.length > 0 ? [`${at} may be ${foreign.join(', ')}, which is not known`] : [];
}

function boundFaults(written, read, at) {
  const faults = Object.entries(bounds).flatMap(([name, fits]) => {
    if (read[name] === undefined || valuesOf(written)) return [];
    const mine = written[name] ?? lowest[name];
    return mine !== undefined && fits(mine, read[name])
      ? []
      : [`${at} has ${name} ${mine ?? 'none'}, ${read[name]} is expected`];
  });
  const others = exact.filter((name) => read[name] !== undefined && written[name] !== read[name] && !valuesOf(written));
  return [...faults, ...others.map((name) => `${at} has another ${name}`)];
}

function objectFaults(written, read, at, takesMore) {
  const [mine, theirs] = [written.properties ?? {}, read.properties ?? {}];
  const given = new Set(written.required ?? []);
  const missing = (read.required ?? []).filter((name) => !given.has(name));
  const isClosed = read.additionalProperties === false && !takesMore;
  const unknown = isClosed ? Object.keys(mine).filter((name) => !(name in theirs)) : [];
  return [
    ...missing.map((name) => `${at}.${name} may be missing`),
    ...unknown.map((name) => `${at}.${name} is not known`),
    ...Object.keys(mine)
      .filter((name) => name in theirs)
      .flatMap((name) => faultsBetween(mine[name], theirs[name], `${at}.${name}`, takesMore)),
  ];
}

function itemFaults(written, read, at, takesMore) {
  if (read.items === undefined || read.items === true) return [];
  return faultsBetween(written.items ?? {}, read.items, `${at}[]`, takesMore);
}

/**
 * Sentences for everything that `written` allows and `read` does not accept; none when they fit.
 * Both are JSON schemas, `at` names the place in the sentences. `takesMore`: fields that `read` does not know are dropped
 * by its reader, as zod does with answers.
 */
export function faultsBetween(written, read, at, takesMore = false) {
  if (plainText(written) === plainText(read)) return [];
  const mine = alternativesOf(written);
  if (mine) return mine.flatMap((alternative) => faultsBetween(alternative, read, at, takesMore));
  const theirs = alternativesOf(read);
  if (theirs) {
    const tries = theirs.map((alternative) => faultsBetween(written, alternative, at, takesMore));
    return (
      tries.find((faults) => faults.length === 0) ?? tries.toSorted((left, right) => left.length - right.length)[0]
    );
  }
  const faults = [...typeFaults(written, read, at), ...valueFaults(written, read, at)];
  if (faults.length > 0) return faults;
  return [
    ...boundFaults(written, read, at),
    ...(read.properties || read.required ? objectFaults(written, read, at, takesMore) : []),
    ...itemFaults(written, read, at, takesMore),
  ];
}
