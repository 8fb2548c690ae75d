import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { areDevelopmentKeys, developmentDataKeys, parseDataKeys, type DataKey } from './data-keys';
import { FieldCipher, keyIdsIn } from './field-cipher';

const newKey = (id: string): DataKey => ({ id, key: randomBytes(32) });
const first = newKey('2026-01');
const second = newKey('2026-02');

describe('FieldCipher', () => {
  it('decrypts its own values and never produces the same ciphertext twice', () => {
    const cipher = new FieldCipher([first]);
    const [one, other] = [cipher.encrypt('ZN0104104', 'user 1'), cipher.encrypt('ZN0104104', 'user 1')];
    expect(one).not.toContain('ZN0104104');
    expect(one).not.toBe(other);
    expect(cipher.decrypt(one, 'user 1')).toBe('ZN0104104');
  });

  it('decrypts values of an older key after a rotation and detects them', () => {
    const old = new FieldCipher([first]).encrypt('ZN1', '');
    const rotated = new FieldCipher([second, first]);
    expect(rotated.decrypt(old, '')).toBe('ZN1');
    expect([rotated.isCurrent(old), rotated.isCurrent(rotated.encrypt('ZN1', ''))]).toEqual([false, true]);
    expect(() => new FieldCipher([second]).decrypt(old, '')).toThrow('is missing in DATA_KEYS');
  });

  it('rejects a value that was changed, moved or encrypted with another key of the same id', () => {
    const cipher = new FieldCipher([first]);
    const stored = cipher.encrypt('ZN0104104', 'user 1');
    const changed = stored.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(() => cipher.decrypt(changed, 'user 1')).toThrow('wrong key, or changed');
    expect(() => cipher.decrypt(stored, 'user 2')).toThrow('wrong key, or changed');
    expect(() => new FieldCipher([newKey('2026-01')]).decrypt(stored, 'user 1')).toThrow('wrong key, or changed');
  });

  it('returns values that predate encryption', () => {
    const cipher = new FieldCipher([first]);
    expect([cipher.decrypt('ZN1', ''), cipher.isCurrent('ZN1')]).toEqual(['ZN1', false]);
  });

  it('lists the keys that a document needs', () => {
    const values = [first, second, first].map((key) => new FieldCipher([key]).encrypt('x', ''));
    expect(keyIdsIn(JSON.stringify({ values, other: 'enc' }))).toEqual(['2026-01', '2026-02']);
  });
});

describe('DATA_KEYS', () => {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64');

  it('is parsed with the current key first', () => {
    const keys = parseDataKeys(`b:${base64(32)}, a:${base64(32)}`);
    expect(keys?.map(({ id, key }) => [id, key.length])).toEqual([
      ['b', 32],
      ['a', 32],
    ]);
  });

  it.each(['', 'x', `a:${base64(31)}`, `a:${base64(32)},a:${base64(32)}`, `A b:${base64(32)}`, `${base64(32)}`])(
    'is not %j',
    (text) => expect(parseDataKeys(text)).toBeUndefined(),
  );

  it('defaults to the development key', () => {
    expect(areDevelopmentKeys(undefined)).toBe(true);
    expect(areDevelopmentKeys([first, ...developmentDataKeys])).toBe(true);
    expect(areDevelopmentKeys([first])).toBe(false);
  });
});
