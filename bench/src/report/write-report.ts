import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { formatted } from '@portal/checks';
import { wasBusy } from '../measure/machine';
import { inBench, inWorkspace } from '../paths';
import { partNames, type PartName } from '../parts';
import { plainTable, table } from './markdown';
import { type PartResult, readResult, type Results } from './results';
import { sections } from './sections';
import { judge } from './targets';

const intro = `# What the portal costs

Written by \`npm run bench\` from \`bench/results/*.json\`; \`npm run bench -- --report\` writes it again from what is kept.
Parts: ${partNames.map((name) => `\`${name}\``).join(', ')}; \`--quick\` measures less of each.

What is compared is measured in turn, round by round, and compared within each round: a ratio is the median of the rounds' ratios, with the smallest and largest beside it. Processor time is the process's own, from the kernel, and does not count how long it had to wait for a processor; it is the figure that repeats on a busy machine. Times of a clock and requests per second do not: where others took more than a tenth of the machine meanwhile, they are neither printed nor judged ("machine busy"), and do not replace what a quiet machine measured.
`;

function circumstances({ takenAt, quick, machine }: PartResult<PartName>) {
  const { processor, cores, memoryGb, node, loadBefore, commit, others } = machine;
  const beside = others === undefined ? '' : `, others took ${(others * 100).toFixed(0)} % of the machine`;
  const busy = wasBusy(machine) ? ' **Machine busy.**' : '';
  return `*${takenAt.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}${quick ? ', quick form' : ''}; ${cores} x ${processor}, ${memoryGb} GB, Node ${node}, load average before ${loadBefore}${beside}.*${busy}`;
}

/** What people found about the numbers of a part, written by hand. */
function noteOf(part: string) {
  const file = inBench('notes', `${part}.md`);
  return existsSync(file) ? `\n\n${readFileSync(file, 'utf8').trim()}` : '';
}

function writeSection<Name extends PartName>(part: Name): string[] {
  const result = readResult(part);
  if (!result) return [];
  const { title, text, pictures } = sections[part](result.data, wasBusy(result.machine));
  const folder = inWorkspace('docs/images/bench');
  mkdirSync(folder, { recursive: true });
  for (const [file, picture] of Object.entries(pictures)) writeFileSync(`${folder}/${file}`, picture);
  return [`## ${title}\n\n${circumstances(result)}\n\n${text}${noteOf(part)}`];
}

/**
 * Writes docs/performance.md and its pictures from the kept results.
 * @returns the table of targets for the terminal
 */
export async function writeReport(): Promise<string> {
  const kept = partNames.flatMap((part) => readResult(part) ?? []);
  const results: Results = Object.fromEntries(kept.map(({ part, data }) => [part, data]));
  const busy = new Set(kept.filter(({ machine }) => wasBusy(machine)).map(({ part }) => part));
  const verdicts = judge(results, busy).map(({ name, target, measured, verdict }) => [name, target, measured, verdict]);
  const head = ['target', 'limit', 'measured', 'verdict'];
  const page = [
    intro,
    `## Targets\n\n${table(head, verdicts)}`,
    ...partNames.flatMap((part) => writeSection(part)),
  ].join('\n\n');
  const file = inWorkspace('docs/performance.md');
  writeFileSync(file, await formatted(file, page));
  return plainTable([head, ...verdicts]);
}
