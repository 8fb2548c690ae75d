import { describe, expect, it } from 'vitest';
import { isInCanary, releasePointerSchema, visitorGroups } from './remotes';

const groups = Array.from({ length: visitorGroups }, (_, index) => index);
const sharers = (release: string, percent: number): number[] =>
  groups.filter((group) => isInCanary(group, release, percent));

describe('isInCanary', () => {
  it.each([1, 10, 50, 99])('takes near %i in a hundred groups', (percent) => {
    const share = (sharers('client/0.3.0-bbbbbbbb', percent).length / visitorGroups) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(1);
  });

  it('keeps those it had when the share grows', () => {
    const larger = new Set(sharers('client/0.3.0', 30));
    expect(sharers('client/0.3.0', 10).every((group) => larger.has(group))).toBe(true);
  });

  it('falls on others with the next release', () => {
    const next = new Set(sharers('client/0.4.0', 10));
    const both = sharers('client/0.3.0', 10).filter((group) => next.has(group));
    expect(both.length / visitorGroups).toBeLessThan(0.02);
  });
});

describe('releasePointerSchema', () => {
  const pointer = {
    slice: 'mfe-client',
    number: 1,
    stable: '0.1.0-a',
    former: [],
    movedAt: '2026-01-01T00:00:00.000Z',
  };

  it('takes a pointer', () => {
    expect(releasePointerSchema.safeParse(pointer).success).toBe(true);
  });

  it.each([
    { stable: '../../etc' },
    { slice: 'shell' },
    { number: 0 },
    { canary: { version: '1', percent: 100 } },
    { former: ['a/b'] },
    { extra: 1 },
  ])('refuses %j', (fault) => {
    expect(releasePointerSchema.safeParse({ ...pointer, ...fault }).success).toBe(false);
  });
});
