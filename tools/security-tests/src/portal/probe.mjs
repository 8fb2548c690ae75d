import { monitorEventLoopDelay } from 'node:perf_hooks';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Preloaded into every process under test. Reports every second whether built-in prototypes are unchanged and how long
 * the event loop was blocked. The query parameter `folder` of its URL names the output folder.
 */
const folder = new URL(import.meta.url).searchParams.get('folder') ?? '.';
const guarded = { Object: Object.prototype, Array: Array.prototype, Function: Function.prototype };
const namesOf = () =>
  Object.fromEntries(Object.entries(guarded).map(([name, value]) => [name, Reflect.ownKeys(value).map(String)]));
const before = JSON.stringify(namesOf());
const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();
let isPolluted = false;

const file = join(folder, `${process.pid}.json`);
const report = () => {
  isPolluted ||= JSON.stringify(namesOf()) !== before;
  for (const _name in {}) isPolluted = true;
  const [p99Ms, longestMs] = [delays.percentile(99) / 1e6, delays.max / 1e6];
  const { heapUsed, rss } = process.memoryUsage();
  // Renamed when complete, because the tests read it at any time.
  writeFileSync(
    `${file}.part`,
    JSON.stringify({ entry: process.argv[1], isPolluted, p99Ms, longestMs, heapUsed, rss }),
  );
  renameSync(`${file}.part`, file);
};
setInterval(report, 1_000).unref();
process.once('exit', report);
