import { type Extent, parseArguments, usage } from './src/arguments';
import { type Machine, machineFacts, wasBusy } from './src/measure/machine';
import { busyShare, shareInSamples, watchOthers } from './src/measure/others';
import { hourLong, type PartName, partNames, parts } from './src/parts';
import { readResult, writeResult } from './src/report/results';
import { goesByClock } from './src/report/targets';
import { writeReport } from './src/report/write-report';
import { say } from './src/say';

type Outcome = 'measured' | 'busy' | 'failed';

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** Times of a clock taken beside others' work do not take the place of those of a quiet machine. */
function isWorthKeeping(name: PartName, { machine, quick }: { machine: Machine; quick: boolean }) {
  const kept = readResult(name);
  if (quick && kept?.quick === false && hourLong.includes(name)) return false;
  return !wasBusy(machine) || !goesByClock(name) || kept === undefined || wasBusy(kept.machine);
}

async function measurePart(name: PartName, extent: Extent): Promise<Outcome> {
  const { quick } = extent;
  const startedAt = performance.now();
  const before = machineFacts();
  const others = watchOthers();
  say(`${name} …`);
  try {
    const data = await parts[name](extent);
    const machine: Machine = { ...before, others: shareInSamples(data) ?? others() };
    const isKept = isWorthKeeping(name, { machine, quick });
    if (isKept) await writeResult(name, { quick, machine, data });
    say(`${name} measured (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`);
    if (!wasBusy(machine)) return 'measured';
    say(
      `  MACHINE BUSY: others took ${percent(machine.others ?? 0)} of it, more than ${percent(busyShare)}. ${
        isKept ? 'Its times are not judged.' : 'What a quiet machine measured before is kept.'
      }`,
    );
    return goesByClock(name) ? 'busy' : 'measured';
  } catch (error) {
    say(`${name} FAILED: ${error instanceof Error ? error.stack : String(error)}`);
    return 'failed';
  }
}

function readCommand() {
  try {
    return parseArguments(process.argv.slice(2), partNames, hourLong);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${usage(partNames)}`);
    process.exit(1);
  }
}

/** Runs the parts asked for, keeps their raw results, writes docs/performance.md and prints how far the targets are. */
const { names, quick, minutes, reportOnly, helpOnly } = readCommand();
if (helpOnly) {
  say(usage(partNames));
  process.exit(0);
}
const outcomes = new Set<Outcome>();
for (const name of reportOnly ? [] : names) outcomes.add(await measurePart(name, { quick, minutes }));
say(await writeReport());
// A target that is missed fails nothing: 1 tells a part that could not run, 3 times that say nothing because of others.
process.exit(outcomes.has('failed') ? 1 : outcomes.has('busy') ? 3 : 0);
