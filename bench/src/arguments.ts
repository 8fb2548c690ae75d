import { parseArgs } from 'node:util';

const options = {
  quick: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  minutes: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** How much of a part is measured. */
export interface BenchScope {
  quick: boolean;
  /** The soak ends after so long. */
  minutes: number | undefined;
}

export const usage = (known: readonly string[]) => `npm run bench [-- part …] [--quick] [--minutes n] [--report]

  part      ${known.join(', ')}; without one all of them that do not take hours
  --quick   measures less of each
  --minutes ends the soak after so long, however far it has come
  --report  measures nothing, prints the results that are kept

It ends with 1 when a part could not run, and with 3 when others kept the machine busy: such times are not judged.`;

/**
 * What the command line asks for: no part means all of them.
 * @param onlyNamed parts that do not run unless they are asked for
 * @throws Error naming an option or a part that there is not, or minutes that are no number
 */
export function parseArguments<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
  onlyNamed: readonly Name[] = [],
) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  if (minutes !== undefined && !(minutes > 0)) throw new Error(`Not a number of minutes: ${values.minutes}.`);
  const unknown = positionals.filter((part) => !known.some((name) => name === part));
  if (unknown.length > 0) throw new Error(`Not a part: ${unknown.join(', ')}. Parts: ${known.join(', ')}.`);
  return {
    names: known.filter((name) => (positionals.length === 0 ? !onlyNamed.includes(name) : positionals.includes(name))),
    quick: values.quick,
    minutes,
    reportOnly: values.report,
    helpOnly: values.help,
  };
}
