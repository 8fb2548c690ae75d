import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const mostLines = 25;

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullable() }),
      ),
    }),
  ),
});

const browserSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({
              errors: z.array(z.object({ message: z.string().optional() })),
              attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(browserSuite).optional();
  },
});
const browserReport = z.object({ suites: z.array(browserSuite) });

const entry = (name: string, messages: readonly string[], shown: readonly string[] = []): string => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, mostLines);
  const inPage = shown.length > 0 ? ['The page showed:', ...shown] : [];
  return [`FAILED ${name}`, ...[...lines, ...inPage].map((line) => `  ${line}`)].join('\n');
};

const ofJest = ({ testResults }: z.infer<typeof jestReport>): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return assertionResults.length === 0 && message ? [entry(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) => entry(`${name}: ${fullName}`, failureMessages ?? []));
  });

/** Dialogs and alerts that the page showed when the test failed, from the snapshot that Playwright writes. */
function shownMessages(attachments: readonly { name: string; path?: string | undefined }[] = []): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return [];
  let depth = Number.POSITIVE_INFINITY;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => {
      const indent = line.search(/\S/);
      if (indent <= depth) depth = /^\s*- (alert|alertdialog|dialog)\b/.test(line) ? indent : Number.POSITIVE_INFINITY;
      return indent >= depth;
    })
    .slice(0, mostLines);
}

const ofBrowser = (suites: readonly z.infer<typeof browserSuite>[]): string[] =>
  suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          entry(
            `${file}: ${title}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
            results.flatMap(({ attachments }) => shownMessages(attachments)),
          ),
        ),
    ),
    ...ofBrowser(inner ?? []),
  ]);

/**
 * Returns the failed tests of a Jest or Playwright report, each with the first lines of its error. A long run prints
 * them again at its end. Empty if there is no valid report.
 */
export function failedTests(file: string): string[] {
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
  const browser = browserReport.safeParse(report);
  if (browser.success) return ofBrowser(browser.data.suites);
  const jest = jestReport.safeParse(report);
  return jest.success ? ofJest(jest.data) : [];
}
