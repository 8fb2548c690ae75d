/**
 * Returns whether an error is a unique index violation.
 * @param field restricts it to the index whose first field has this name
 */
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

/** Returns whether a bulk write failed only because of unique index violations. */
export function areDuplicateKeys(error: unknown): boolean {
  if (!isDuplicateKey(error)) return false;
  const { writeErrors, result } = error as ErrorOfMany;
  // The driver reports write errors first and hides a write concern error of the other documents.
  if (result?.getWriteConcernError?.()) return false;
  return Array.isArray(writeErrors) && writeErrors.every((one) => isDuplicateKey(one));
}
