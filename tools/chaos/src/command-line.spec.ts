import { describe, expect, it } from '@jest/globals';
import { readCommandLine } from './command-line';

const known = ['kills', 'disk', 'late'];

describe('readCommandLine', () => {
  it('runs the share of every scenario when nothing is said', () => {
    expect(readCommandLine([], known)).toEqual({ isFull: false, wanted: known });
  });

  it('takes some scenarios and their full numbers', () => {
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
  ])('refuses %j instead of running all or nothing', (args, reason) => {
    expect(() => readCommandLine(args, known)).toThrow(reason);
  });
});
