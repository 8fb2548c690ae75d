import { describe, expect, it } from '@jest/globals';
import { percentOf, release, rollback, setShare, startCanary } from './pointer-moves';

const pointer = { stable: '2', former: ['1'] };

describe('pointer transitions', () => {
  it('release keeps the previous version', () => {
    expect(release('3')(pointer)).toEqual({ stable: '3', former: ['2', '1'] });
    expect(release('1')(undefined)).toEqual({ stable: '1', former: [] });
  });

  it('rollback removes the version it leaves, so that the next one goes further back', () => {
    expect(rollback({ stable: '3', former: ['2', '1'] })).toEqual({ stable: '2', former: ['1'] });
    expect(() => rollback({ stable: '1', former: [] })).toThrow('no release before');
  });

  it('rollback ends a canary first', () => {
    expect(rollback({ ...pointer, canary: { version: '3', percent: 10 } })).toEqual({ stable: '2' });
  });

  it('canary is promoted or ended', () => {
    const running = { ...pointer, ...startCanary('3', 10)(pointer) };
    expect(running).toMatchObject({ stable: '2', canary: { version: '3', percent: 10 } });
    expect(setShare(50)(running)).toMatchObject({ stable: '2', canary: { version: '3', percent: 50 } });
    expect(setShare(100)(running)).toEqual({ stable: '3', former: ['2', '1'] });
    expect(setShare(0)(running)).toEqual({ stable: '2' });
  });
});

describe('percentOf', () => {
  it.each([
    ['10%', 10],
    ['0.5', 0.5],
    ['100%', 100],
  ])('parses %s', (text, expected) => {
    expect(percentOf(text)).toBe(expected);
  });

  it.each([undefined, 'ten', '101%', '-1', '1e2'])('rejects %s', (text) => {
    expect(() => percentOf(text)).toThrow('share of visitors');
  });
});
