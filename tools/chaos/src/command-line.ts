import { parseArgs } from 'node:util';

const options = { full: { type: 'boolean', default: false }, only: { type: 'string' } } as const;

/**
 * Parses `[--full] [--only kills,disk]`.
 * @param known ids of all scenarios
 * @throws Error naming an unknown option or scenario
 */
export function readCommandLine(args: readonly string[], known: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options });
  const wanted = values.only?.split(',') ?? known;
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`Not a scenario: ${unknown.join(', ')}. Scenarios: ${known.join(', ')}.`);
  return { isFull: values.full, wanted };
}
