import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['', undefined],
    [undefined, undefined],
  ])('parses %j', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
  it.each(['('.repeat(5_000), '<script>alert(1)</script>', 'x/1 '.repeat(500)])('limits the result for %j', (text) =>
    expect((deviceOf(text) ?? '').length).toBeLessThanOrEqual(60),
  );
});
