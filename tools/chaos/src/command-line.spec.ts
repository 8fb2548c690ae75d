import { describe, expect, it } from '@jest/globals';
import { readCommandLine } from './command-line';

const known = ['kills', 'disk', 'late'];

describe('readCommandLine', () => {
  it('runs the shortened form of every scenario by default', () => {
    expect(readCommandLine([], known)).toEqual({ isFull: false, wanted: known });
  });

  it('accepts selected scenarios and the full run', () => {
    expect(readCommandLine(['--full', '--only', 'kills,late'], known)).toEqual({
      isFull: true,
      wanted: ['kills', 'late'],
    });
    expect(readCommandLine(['--only=disk'], known).wanted).toEqual(['disk']);
  });

  it.each([
    [['--only', 'kill'], 'Not a scenario: kill. Scenarios: kills, disk, late.'],
    [['--fully'], '--fully'],
    [['--only'], '--only'],
    [['kills'], 'kills'],
  ])('rejects %j instead of running all or nothing', (args, reason) => {
    expect(() => readCommandLine(args, known)).toThrow(reason);
  });
});
