import { readFileSync } from 'node:fs';
import { z } from 'zod';

const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});
const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});

export interface TestCounts {
  passed: number;
  failed: number;
}

function countsIn(report: unknown): TestCounts {
  const browser = browserReport.safeParse(report);
  if (browser.success) {
    const { expected, unexpected, flaky } = browser.data.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = jestReport.parse(report);
  const isBroken = numFailedTests === 0 && (numFailedTestSuites > 0 || !success);
  return { passed: numPassedTests, failed: isBroken ? 1 : numFailedTests };
}

/**
 * Counts passed and failed tests in a Jest or Playwright report. Counts one failure if there is no valid report or the
 * run failed outside its tests.
 * @param code exit code of the run
 */
export function countTests(file: string, code: number): TestCounts {
  const counts = readCounts(file);
  return counts.failed === 0 && code !== 0 ? { ...counts, failed: 1 } : counts;
}

function readCounts(file: string): TestCounts {
  try {
    return countsIn(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
