/** @jest-environment @portal/test-kit/browser */
import { describe, expect, it } from '@jest/globals';
import { canSeal, importKeys, seal, unseal } from './sealing';

const key = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));
const draft = { birth: '1971-03-17', wishes: 'No nuts, žádné ořechy 🥜' };

describe('a sealed draft', () => {
  it('opens with its key under its name, and tells nothing without it', async () => {
    const keys = await importKeys([key(1)]);
    const text = await seal(keys, 'a.b', draft);
    expect(canSeal()).toBe(true);
    expect(atob(text)).not.toMatch(/1971|nuts/);
    expect(await unseal(keys, 'a.b', text)).toEqual(draft);
    expect(await seal(keys, 'a.b', draft)).not.toBe(text);
  });

  it.each([
    ['another key', [key(2)], 'a.b', 0],
    ['no key', [], 'a.b', 0],
    ['another name', [key(1)], 'a.c', 0],
    ['a part of it', [key(1)], 'a.b', 9],
  ])('does not open with %s', async (_name, keys, name, missing) => {
    const text = await seal(await importKeys([key(1)]), 'a.b', draft);
    expect(await unseal(await importKeys(keys), name, text.slice(missing))).toBeUndefined();
  });

  it('opens when the service seals by a newer key and still knows the one before', async () => {
    const text = await seal(await importKeys([key(1)]), 'a.b', draft);
    expect(await unseal(await importKeys([key(2), key(1)]), 'a.b', text)).toEqual(draft);
  });

  it('is not there when it was something else', async () => {
    expect(await unseal(await importKeys([key(1)]), 'a.b', 'former %%')).toBeUndefined();
  });

  it('comes to be by a key alone, which no script reads back', async () => {
    await expect(seal([], 'a.b', draft)).rejects.toThrow('no key');
    const [imported] = await importKeys([key(1)]);
    await expect(crypto.subtle.exportKey('raw', imported as CryptoKey)).rejects.toThrow();
  });
});
