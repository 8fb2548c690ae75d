import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkInvariants, describeFaults } from './invariants/check';
import type { Sources } from './invariants/stored';

/*
 * npm run check:invariants          checks the portal started by `npm start`
 * npm run check:invariants -- mongodb://… [http://127.0.0.1:8091 [http://127.0.0.1:8095]]
 *                                   checks any database, with the admin ports of the flight and partner simulators
 * Run it only when no operation is in progress.
 */
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Returns the addresses that the supervisor has written for the running portal. */
function runningPortal(): Sources | undefined {
  const file = join(process.env.DATA_DIR ?? '.data', 'running.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sources) : undefined;
}

const [mongoUri, simAdminUrl, partnerAdminUrl] = parseArgs({ allowPositionals: true }).positionals;
const sources = mongoUri === undefined ? runningPortal() : { mongoUri, simAdminUrl, partnerAdminUrl };
if (sources === undefined) {
  process.stderr.write(
    'No portal is running here. Start it, or give a database: npm run check:invariants -- mongodb://…\n',
  );
  process.exit(1);
}
const results = await checkInvariants(sources);
for (const { name, faults } of results) print(`${faults.length === 0 ? 'ok    ' : 'BROKEN'} ${name}`);
for (const line of describeFaults(results)) print(line);
const failed = results.filter(({ faults }) => faults.length > 0).length;
print(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
