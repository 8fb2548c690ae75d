import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '@portal/contracts';
import { ApiError } from './api-error';
import { isDefinitiveFailure, nextAttempt } from './attempt';

describe('idempotency key', () => {
  it('stays the same while a record may exist, and changes once the outcome is known', () => {
    const first = nextAttempt('form-key', null);
    expect(first.key).toBe('form-key');
    expect(nextAttempt('form-key', first).key).toBe('form-key');
    expect(nextAttempt('form-key', { ...first, isSettled: true }).key).not.toBe('form-key');
  });

  it.each([
    [422, 'PROVIDER_REFUSED', true],
    [422, 'IDEMPOTENCY_KEY_REUSED', false],
    [409, 'BOOKING_IN_PROGRESS', false],
    [409, 'PACKAGE_FULL', true],
    [503, 'PROVIDER_DOWN', false],
    [0, 'UNEXPECTED', false],
  ] as const)('classifies %i %s as a definitive failure: %s', (status, code, expected) => {
    expect(isDefinitiveFailure(new ApiError(status, { code }))).toBe(expected);
  });

  const conflicts = Object.entries(errorCodes).filter(([, { status }]) => status === 409);
  it.each(conflicts.map(([code, row]) => [code, 'settled' in row] as const))(
    'classifies the conflict %s by its row: %s',
    (code, isSettled) => expect(isDefinitiveFailure(new ApiError(409, { code }))).toBe(isSettled),
  );
});
