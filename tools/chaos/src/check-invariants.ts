import { checkInvariants, describeFaults } from './invariants/check';

/*
 * npm run check:invariants -- mongodb://127.0.0.1:27117 [http://127.0.0.1:8091]
 * Looks at the databases of a portal at rest and, when its admin port is named, at the simulator's orders.
 */
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const [mongoUri = process.env.MONGODB_URI, simAdminUrl] = process.argv.slice(2);

if (mongoUri === undefined) {
  process.stderr.write('Name the database: npm run check:invariants -- <mongodb uri> [simulator admin url]\n');
  process.exit(1);
}
const results = await checkInvariants({ mongoUri, simAdminUrl });
for (const { name, faults } of results) print(`${faults.length === 0 ? 'ok    ' : 'BROKEN'} ${name}`);
for (const line of describeFaults(results)) print(line);
const failed = results.filter(({ faults }) => faults.length > 0).length;
print(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
