import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failedTests } from './failed-tests';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
  file = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (report: unknown) => {
  writeFileSync(file, JSON.stringify(report));
  return failedTests(file);
};

describe('failedTests', () => {
  it('lists failed Jest tests with their errors, and files that did not load', () => {
    const passed = { fullName: 'a fare is sealed', status: 'passed', failureMessages: [] };
    const failed = {
      fullName: 'a hold lapses',
      status: 'failed',
      failureMessages: ['\u001b[31mError: 1\u001b[39m\nat'],
    };
    const testResults = [
      { name: 'fares.spec.ts', message: '', assertionResults: [passed] },
      { name: 'holds.spec.ts', message: 'summary', assertionResults: [passed, failed] },
      { name: 'broken.spec.ts', message: 'Cannot find module', assertionResults: [] },
    ];
    expect(read({ testResults })).toEqual([
      'FAILED holds.spec.ts: a hold lapses\n  Error: 1\n  at',
      'FAILED broken.spec.ts\n  Cannot find module',
    ]);
  });

  it('lists failed end-to-end tests at any suite depth', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'pay.e2e-spec.ts',
      tests: [{ status, results: [{ errors: [{ message: `${title}: not visible` }] }] }],
    });
    const suites = [{ specs: [spec('books', 'expected')], suites: [{ specs: [spec('pays', 'unexpected')] }] }];
    expect(read({ suites })).toEqual(['FAILED pay.e2e-spec.ts: pays\n  pays: not visible']);
  });

  it('adds the dialogs and alerts that the page showed', () => {
    const path = join(folder, 'error-context.md');
    const page = ['- main:', '  - dialog "Pay":', '    - text: Too late', '  - table', '- alert: Offline'];
    writeFileSync(path, ['# Page snapshot', '```yaml', ...page, '```'].join('\n'));
    const results = [{ errors: [{ message: 'not visible' }], attachments: [{ name: 'error-context', path }] }];
    const spec = { title: 'pays', file: 'pay.e2e-spec.ts', tests: [{ status: 'unexpected', results }] };
    const shown = 'The page showed:\n    - dialog "Pay":\n      - text: Too late\n  - alert: Offline';
    expect(read({ suites: [{ specs: [spec] }] })).toEqual([`FAILED pay.e2e-spec.ts: pays\n  not visible\n  ${shown}`]);
  });

  it('returns nothing without a report', () => {
    expect(failedTests(join(folder, 'none.json'))).toEqual([]);
    expect(read({ passed: 5 })).toEqual([]);
  });
});
