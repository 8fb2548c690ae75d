import { describe, expect, it } from '@jest/globals';
import { fold } from './fold';

describe('fold', () => {
  it.each([
    ['Thandi', ' tHANDI '],
    ['ｔｈａｎｄｉ', 'thandi'],
    ['ﬁdel', 'FIDEL'],
    ['Å', 'å'],
  ])('folds %s and %s alike', (one, other) => expect(fold(one)).toBe(fold(other)));
  it('distinguishes different names', () => expect(fold('thandi')).not.toBe(fold('thandie')));
  it('is idempotent', () => {
    for (const text of ['İstanbul', 'ẞ', 'K', 'ǅ']) expect(fold(fold(text))).toBe(fold(text));
  });
});
