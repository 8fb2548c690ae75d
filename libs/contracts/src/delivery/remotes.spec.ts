import { describe, expect, it } from '@jest/globals';
import { isRemoteRelease } from './remote-release';
import { isInCanary, releasePointerSchema, remoteReleaseSchema, visitorGroups } from './remotes';

const groups = Array.from({ length: visitorGroups }, (_, index) => index);
const sharers = (release: string, percent: number): number[] =>
  groups.filter((group) => isInCanary(group, release, percent));

describe('isInCanary', () => {
  it.each([1, 10, 50, 99])('selects about %i percent of the groups', (percent) => {
    const share = (sharers('client/0.3.0-bbbbbbbb', percent).length / visitorGroups) * 100;
    expect(Math.abs(share - percent)).toBeLessThan(1);
  });

  it('keeps the selected groups when the share grows', () => {
    const larger = new Set(sharers('client/0.3.0', 30));
    expect(sharers('client/0.3.0', 10).every((group) => larger.has(group))).toBe(true);
  });

  it('selects other groups for the next release', () => {
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

  it('accepts a pointer', () => {
    expect(releasePointerSchema.safeParse(pointer).success).toBe(true);
  });

  it.each([
    { stable: '../../etc' },
    { slice: 'shell' },
    { number: 0 },
    { canary: { version: '1', percent: 100 } },
    { former: ['a/b'] },
    { extra: 1 },
  ])('rejects %j', (fault) => {
    expect(releasePointerSchema.safeParse({ ...pointer, ...fault }).success).toBe(false);
  });
});

describe('isRemoteRelease', () => {
  const folder = '/mfe/mfe-public/0.1.0-0a1b2c3d';
  const release = {
    name: 'mfe_public',
    version: '0.1.0-0a1b2c3d',
    entry: `${folder}/remoteEntry.js`,
    first: [`${folder}/remoteEntry.js`],
    integrity: { [`${folder}/remoteEntry.js`]: `sha384-${'A'.repeat(64)}` },
  };

  it('accepts a release', () => {
    expect(isRemoteRelease(release)).toBe(true);
    expect(remoteReleaseSchema.parse(release)).toEqual(release);
  });

  it.each([
    null,
    'a text',
    {},
    { ...release, name: 'mfe_other' },
    { ...release, version: 1 },
    { ...release, entry: '//evil.example/mfe/mfe-public/1/remoteEntry.js' },
    { ...release, first: ['/assets/main.js'] },
    { ...release, integrity: null },
    { ...release, integrity: { [release.entry]: 'sha1-AAAA' } },
    { ...release, extra: true },
  ])('rejects %j', (fault) => {
    expect(isRemoteRelease(fault)).toBe(false);
    expect(remoteReleaseSchema.safeParse(fault).success).toBe(false);
  });
});
