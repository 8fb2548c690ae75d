import { readFileSync } from 'node:fs';
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
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(browserSuite).optional();
  },
});
const browserReport = z.object({ suites: z.array(browserSuite) });

const entry = (name: string, messages: readonly string[]): string => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, mostLines);
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
};

const ofJest = ({ testResults }: z.infer<typeof jestReport>): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return assertionResults.length === 0 && message ? [entry(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) => entry(`${name}: ${fullName}`, failureMessages ?? []));
  });

const ofBrowser = (suites: readonly z.infer<typeof browserSuite>[]): string[] =>
  suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          entry(
            `${file}: ${title}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
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
