import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countTests } from './test-report';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  file = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const passing = { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0, success: true };

describe('countTests', () => {
  it.each([
    ['a passing Jest run', passing, { passed: 3, failed: 0 }],
    ['failed tests', { ...passing, numFailedTests: 2, success: false }, { passed: 3, failed: 2 }],
    ['a file that could not be loaded', { ...passing, numFailedTestSuites: 1 }, { passed: 3, failed: 1 }],
    ['a flaky end-to-end test', { stats: { expected: 5, unexpected: 1, flaky: 1 } }, { passed: 5, failed: 2 }],
    ['an invalid report', { passed: 5 }, { passed: 0, failed: 1 }],
  ])('counts %s', (_name, report, counts) => {
    writeFileSync(file, JSON.stringify(report));
    expect(countTests(file, 0)).toEqual(counts);
  });

  it('counts a run that failed outside its tests as one failure', () => {
    writeFileSync(file, JSON.stringify(passing));
    expect(countTests(file, 137)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a run without a report as one failure', () => {
    expect(countTests(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });
});
