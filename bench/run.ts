import { type Extent, parseArguments, usage } from './src/arguments';
import { type Machine, machineFacts, wasBusy } from './src/measure/machine';
import { busyShare, shareInSamples, watchOthers } from './src/measure/others';
import { hourLong, type PartName, partNames, parts } from './src/parts';
import { clockParts, reportText } from './src/report/report';
import { readResult, writeResult } from './src/results';
import { say } from './src/say';

type Outcome = 'measured' | 'busy' | 'failed';

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** Keeps the times of a quiet machine rather than those taken beside other work. */
function isWorthKeeping(name: PartName, { machine, quick }: { machine: Machine; quick: boolean }) {
  const kept = readResult(name);
  if (quick && kept?.quick === false && hourLong.includes(name)) return false;
  return !wasBusy(machine) || !clockParts.includes(name) || kept === undefined || wasBusy(kept.machine);
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
    if (isKept) writeResult(name, { quick, machine, data });
    say(`${name} measured (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`);
    if (!wasBusy(machine)) return 'measured';
    say(
      `  MACHINE BUSY: others took ${percent(machine.others ?? 0)} of it, more than ${percent(busyShare)}. ${
        isKept ? 'Its times are not judged.' : 'What a quiet machine measured before is kept.'
      }`,
    );
    return clockParts.includes(name) ? 'busy' : 'measured';
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

/** Runs the requested parts, keeps their raw results and prints each figure beside its limit. */
const { names, quick, minutes, reportOnly, helpOnly } = readCommand();
if (helpOnly) {
  say(usage(partNames));
  process.exit(0);
}
const outcomes = new Set<Outcome>();
for (const name of reportOnly ? [] : names) outcomes.add(await measurePart(name, { quick, minutes }));
say(reportText());
// A target that is missed fails nothing: 1 tells a part that could not run, 3 times that say nothing because of others.
process.exit(outcomes.has('failed') ? 1 : outcomes.has('busy') ? 3 : 0);
