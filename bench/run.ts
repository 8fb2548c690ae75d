import { type BenchScope, parseArguments, usage } from './src/arguments';
import { type Machine, machineFacts, wasBusy } from './src/measure/machine';
import { contentionThreshold, shareInSamples, watchCpuContention } from './src/measure/cpu-contention';
import { longRunningSuites, type SuiteName, suiteNames, parts } from './src/suites';
import { clockParts, reportText } from './src/report/report';
import { readResult, writeResult } from './src/results';
import { log } from './src/say';

type Outcome = 'measured' | 'busy' | 'failed';

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** Returns whether to store the result: times from a quiet machine are not overwritten by contended ones. */
function isWorthKeeping(name: SuiteName, { machine, quick }: { machine: Machine; quick: boolean }) {
  const stored = readResult(name);
  if (quick && stored?.quick === false && longRunningSuites.includes(name)) return false;
  return !wasBusy(machine) || !clockParts.includes(name) || stored === undefined || wasBusy(stored.machine);
}

async function measurePart(name: SuiteName, extent: BenchScope): Promise<Outcome> {
  const { quick } = extent;
  const startedAt = performance.now();
  const before = machineFacts();
  const others = watchCpuContention();
  log(`${name} …`);
  try {
    const data = await parts[name](extent);
    const machine: Machine = { ...before, others: shareInSamples(data) ?? others() };
    const isRetained = isWorthKeeping(name, { machine, quick });
    if (isRetained) writeResult(name, { quick, machine, data });
    log(`${name} measured (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`);
    if (!wasBusy(machine)) return 'measured';
    log(
      `  MACHINE BUSY: other processes used ${percent(machine.others ?? 0)} of the CPU, limit ${percent(contentionThreshold)}. ${
        isRetained ? 'Its times are not judged.' : 'The stored result of a quiet machine is kept.'
      }`,
    );
    return clockParts.includes(name) ? 'busy' : 'measured';
  } catch (error) {
    log(`${name} FAILED: ${error instanceof Error ? error.stack : String(error)}`);
    return 'failed';
  }
}

function readCommand() {
  try {
    return parseArguments(process.argv.slice(2), suiteNames, longRunningSuites);
  } catch (error) {
    log(`${error instanceof Error ? error.message : String(error)}\n\n${usage(suiteNames)}`);
    process.exit(1);
  }
}

/** Runs the requested suites, stores their raw results and prints each figure with its limit. */
const { names, quick, minutes, reportOnly, helpOnly } = readCommand();
if (helpOnly) {
  log(usage(suiteNames));
  process.exit(0);
}
const outcomes = new Set<Outcome>();
for (const name of reportOnly ? [] : names) outcomes.add(await measurePart(name, { quick, minutes }));
log(reportText());
// A missed target is not a failure. Exit codes: 1 if a suite failed, 3 if contention made its times invalid.
process.exit(outcomes.has('failed') ? 1 : outcomes.has('busy') ? 3 : 0);
