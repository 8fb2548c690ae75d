/** Serializes data as JSON with sorted keys, so equal data has equal text. */
export const canonicalJson = (data: unknown): string => JSON.stringify(data, sortKeys);

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}
