/**
 * `[parts…] [--quick] [--report]`: no part means all of them; `--report` writes the page from what is kept.
 * @param {readonly string[]} args
 * @param {readonly string[]} known
 * @throws Error naming what is not a part
 */
export function parseArguments(args, known) {
  const flags = args.filter((text) => text.startsWith('--'));
  const named = args.filter((text) => !text.startsWith('--'));
  const unknown = [
    ...named.filter((name) => !known.includes(name)),
    ...flags.filter((flag) => flag !== '--quick' && flag !== '--report'),
  ];
  if (unknown.length > 0) throw new Error(`Not known: ${unknown.join(', ')}. Parts: ${known.join(', ')}.`);
  return {
    names: named.length > 0 ? known.filter((name) => named.includes(name)) : [...known],
    quick: flags.includes('--quick'),
    reportOnly: flags.includes('--report'),
  };
}
