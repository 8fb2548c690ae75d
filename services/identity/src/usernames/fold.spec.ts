import { describe, expect, it } from '@jest/globals';
import { fold } from './fold';

describe('fold', () => {
  it.each([
    ['Thandi', ' tHANDI '],
    ['ｔｈａｎｄｉ', 'thandi'],
    ['ﬁdel', 'FIDEL'],
    ['Å', 'å'],
  ])('takes %s for %s', (one, other) => expect(fold(one)).toBe(fold(other)));
  it('keeps different names apart', () => expect(fold('thandi')).not.toBe(fold('thandie')));
  it('changes nothing when repeated', () => {
    for (const text of ['İstanbul', 'ẞ', 'K', 'ǅ']) expect(fold(fold(text))).toBe(fold(text));
  });
});
