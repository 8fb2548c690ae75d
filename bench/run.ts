import { parseArguments, usage } from './src/arguments';
import { machineFacts } from './src/measure/machine';
import { type PartName, partNames, parts } from './src/parts';
import { writeResult } from './src/report/results';
import { writeReport } from './src/report/write-report';
import { say } from './src/say';

async function measurePart(name: PartName, quick: boolean) {
  const startedAt = performance.now();
  const machine = machineFacts();
  say(`${name} …`);
  try {
    const data = await parts[name]({ quick });
    await writeResult(name, { quick, machine, data });
    say(`${name} measured (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`);
    return true;
  } catch (error) {
    say(`${name} FAILED: ${error instanceof Error ? error.stack : String(error)}`);
    return false;
  }
}

function readCommand() {
  try {
    return parseArguments(process.argv.slice(2), partNames);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${usage(partNames)}`);
    process.exit(1);
  }
}

/** Runs the parts asked for, keeps their raw results, writes docs/performance.md and prints how far the targets are. */
const { names, quick, reportOnly, helpOnly } = readCommand();
if (helpOnly) {
  say(usage(partNames));
  process.exit(0);
}
let failed = false;
for (const name of reportOnly ? [] : names) failed = !(await measurePart(name, quick)) || failed;
say(await writeReport());
// Times of a shared machine are told, never judged: only a part that could not run fails the command.
process.exit(failed ? 1 : 0);
