import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { orderIdOf, recordLocator } from './record-locator';

describe('record locators', () => {
  it('have six unambiguous characters, the same for the same text', () => {
    const made = Array.from({ length: 500 }, (_, index) => recordLocator(`seed|${index}`));
    expect(made.every((locator) => /^[A-HJ-NP-Z2-9]{6}$/.test(locator))).toBe(true);
    expect(new Set(made).size).toBe(500);
    expect(recordLocator('seed|1')).toBe(made[1]);
  });

  it('are contained, compressed, in the percent-encoded order id', () => {
    const id = orderIdOf('QVH2BX');
    expect(id).toBe(encodeURIComponent(decodeURIComponent(id)));
    expect(inflateSync(Buffer.from(decodeURIComponent(id), 'base64')).toString()).toBe('/G/QVH2BX');
  });
});
