import { describe, expect, it } from '@jest/globals';
import { toE164 } from './phone-number';

describe('toE164', () => {
  it.each(['0977123456', '0977 123 456', '+260 977 123456', '260977123456', '00260 977-123-456', '(0977) 123.456'])(
    'normalizes %s',
    (text) => expect(toE164(text)).toBe('+260977123456'),
  );
  it('keeps the country code of a foreign number', () => expect(toE164('+27 82 123 4567')).toBe('+27821234567'));
  it.each(['', '123', 'chanda', '2026', '0977 123 456 ext 5', '+260 977 123 456 789 012'])('rejects %s', (text) =>
    expect(toE164(text)).toBeUndefined(),
  );
});
