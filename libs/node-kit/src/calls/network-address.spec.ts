import { describe, expect, it } from '@jest/globals';
import { canonicalAddress, rateLimitKey } from './network-address';

describe('canonicalAddress', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['0:0:0:0:0:FFFF:c633:6401', '198.51.100.1'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::', '::'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('writes %s as %s', (text, expected) => {
    expect(canonicalAddress(text)).toBe(expected);
  });
});

describe('rateLimitKey', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:a::5:0:0:3', '2001:db8:a:0'],
    ['2001::5:1:2:3:4', '2001:0:0:5'],
    ['2001::1:2:3:4', '2001:0:0:0'],
    ['::3:4:5:6:7:8', '0:0:3:4'],
    ['::4:5:6:7:8', '0:0:0:4'],
    ['::1', '0:0:0:0'],
    ['2001:db8:a:b::', '2001:db8:a:b'],
    ['unknown', 'unknown'],
  ])('counts %s under %s', (address, key) => {
    expect(rateLimitKey(address)).toBe(key);
  });
});
