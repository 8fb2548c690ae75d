/** True for the error of a unique index; `field` narrows it to the index whose first field is that one. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 11_000) return false;
  if (field === undefined) return true;
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  if (typeof pattern === 'object' && pattern !== null) return Object.keys(pattern)[0] === field;
  return error instanceof Error && error.message.includes(`${field}_1`);
}
