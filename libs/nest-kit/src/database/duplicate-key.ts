/** True for the error of a unique index; `field` narrows it to the index whose first field is that one. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 11_000) return false;
  if (field === undefined) return true;
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  if (typeof pattern === 'object' && pattern !== null) return Object.keys(pattern)[0] === field;
  return error instanceof Error && error.message.includes(`${field}_1`);
}

interface ErrorOfMany {
  writeErrors?: unknown;
  result?: { getWriteConcernError?: () => unknown };
}

/** True for the error of a write of several documents that failed in nothing but unique indexes. */
export function areDuplicateKeys(error: unknown): boolean {
  if (!isDuplicateKey(error)) return false;
  const { writeErrors, result } = error as ErrorOfMany;
  // The driver names what was not written first, and keeps to itself that the rest is not safe yet.
  if (result?.getWriteConcernError?.()) return false;
  return Array.isArray(writeErrors) && writeErrors.every((one) => isDuplicateKey(one));
}
