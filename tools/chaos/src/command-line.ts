import { parseArgs } from 'node:util';

const options = { full: { type: 'boolean', default: false }, only: { type: 'string' } } as const;

/**
 * Parses `[--full] [--only kills,disk]`. By default, nightly scenarios run in the full run only.
 * @throws Error naming an unknown option or scenario
 */
export function readCommandLine(args: readonly string[], scenarios: readonly { id: string; isNightly?: true }[]) {
  const { values } = parseArgs({ args: [...args], options });
  const known = scenarios.map(({ id }) => id);
  const usual = scenarios.filter(({ isNightly }) => values.full || !isNightly).map(({ id }) => id);
  const wanted = values.only?.split(',') ?? usual;
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`Not a scenario: ${unknown.join(', ')}. Scenarios: ${known.join(', ')}.`);
  return { isFull: values.full, wanted };
}
