import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { DataKey } from './data-keys';
import { BlindIndex } from './blind-index';

const newKey = (id: string): DataKey => ({ id, key: randomBytes(32) });
const [first, second] = [newKey('a'), newKey('b')];

describe('BlindIndex', () => {
  it('hashes a value deterministically, and differently per field and key', () => {
    const phones = new BlindIndex([first], 'phone');
    expect(phones.of('+260977123456')).toBe(new BlindIndex([first], 'phone').of('+260977123456'));
    const others = [
      phones.of('+260977123457'),
      new BlindIndex([first], 'passport').of('+260977123456'),
      new BlindIndex([second], 'phone').of('+260977123456'),
    ];
    expect(new Set([phones.of('+260977123456'), ...others]).size).toBe(4);
    expect(phones.of('+260977123456')).toMatch(/^[\w-]{43}$/);
  });

  it('finds values hashed with an older key after a rotation', () => {
    const before = new BlindIndex([first], 'phone').of('1');
    const rotated = new BlindIndex([second, first], 'phone');
    expect(rotated.candidates('1')).toEqual([rotated.of('1'), before]);
  });
});
