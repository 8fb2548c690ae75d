import { parseArguments } from './src/arguments.mjs';
import { machineFacts } from './src/measure/machine.mjs';
import { writeResult } from './src/measure/results.mjs';
import { parts } from './src/parts/index.mjs';
import { writeReport } from './src/report/write-report.mjs';
import { say } from './src/say.mjs';

/** Runs the parts asked for, keeps their raw results, writes docs/performance.md and prints how far the targets are. */
const { names, quick, reportOnly } = parseArguments(process.argv.slice(2), Object.keys(parts));
let failed = false;
for (const name of reportOnly ? [] : names) {
  const startedAt = performance.now();
  const machine = machineFacts();
  say(`${name} …`);
  try {
    const data = await parts[name]?.({ quick });
    await writeResult(name, { quick, machine, data });
    say(`${name} measured (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`);
  } catch (error) {
    failed = true;
    say(`${name} FAILED: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
say(await writeReport());
// Times of a shared machine are told, never judged: only a part that could not run fails the command.
process.exit(failed ? 1 : 0);
