import { describe, expect, it } from '@jest/globals';
import { readCommandLine } from './command-line';

const scenarios = [{ id: 'kills' }, { id: 'disk', isNightly: true as const }, { id: 'late' }];

describe('readCommandLine', () => {
  it('runs the shortened form of every scenario that is not nightly by default', () => {
    expect(readCommandLine([], scenarios)).toEqual({ isFull: false, wanted: ['kills', 'late'] });
    expect(readCommandLine(['--full'], scenarios)).toEqual({ isFull: true, wanted: ['kills', 'disk', 'late'] });
  });

  it('accepts selected scenarios and the full run', () => {
    expect(readCommandLine(['--full', '--only', 'kills,late'], scenarios)).toEqual({
      isFull: true,
      wanted: ['kills', 'late'],
    });
    expect(readCommandLine(['--only=disk'], scenarios).wanted).toEqual(['disk']);
  });

  it.each([
    [['--only', 'kill'], 'Not a scenario: kill. Scenarios: kills, disk, late.'],
    [['--fully'], '--fully'],
    [['--only'], '--only'],
    [['kills'], 'kills'],
  ])('rejects %j instead of running all or nothing', (args, reason) => {
    expect(() => readCommandLine(args, scenarios)).toThrow(reason);
  });
});
