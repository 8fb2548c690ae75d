import { describe, expect, it } from 'vitest';
import { limitKey } from './rate-limit';

describe('limitKey', () => {
  it('counts an IPv4 address by itself', () => {
    expect(limitKey('198.51.100.1')).toBe('198.51.100.1');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:9:9:9:9'],
    ['2001:db8::1', '2001:db8:0:0:ffff::'],
  ])('counts a /64 as one: %s', (left, right) => {
    expect(limitKey(left)).toBe(limitKey(right));
  });

  it('tells two networks apart', () => {
    expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'));
  });
});
