import { parseArgs } from 'node:util';

const options = {
  quick: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  minutes: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Extent of a measurement. */
export interface BenchScope {
  quick: boolean;
  minutes: number | undefined;
}

export const usage = (known: readonly string[]) => `npm run bench [-- suite …] [--quick] [--minutes n] [--report]

  suite     ${known.join(', ')}; default: all except long-running ones
  --quick   runs fewer rounds and requests
  --minutes limits the soak test
  --report  prints the stored results, measures nothing

Exit code 1: a suite failed. Exit code 3: the machine was busy, so times are not judged.`;

/**
 * Parses the command line. Without names, selects all suites.
 * @param onlyNamed suites that run only if named
 * @throws Error for an unknown option or suite, or an invalid number of minutes
 */
export function parseArguments<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
  onlyNamed: readonly Name[] = [],
) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (minutes !== undefined && !(minutes > 0)) throw new Error(`Invalid number of minutes: ${values.minutes}.`);
  const unknown = positionals.filter((part) => !known.some((name) => name === part));
  if (unknown.length > 0) throw new Error(`Unknown suite: ${unknown.join(', ')}. Suites: ${known.join(', ')}.`);
  return {
    names: known.filter((name) => (positionals.length === 0 ? !onlyNamed.includes(name) : positionals.includes(name))),
    quick: values.quick,
    minutes,
    reportOnly: values.report,
    helpOnly: values.help,
  };
}
