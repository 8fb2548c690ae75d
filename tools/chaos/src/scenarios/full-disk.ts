import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { packageBooking, createPackage, registerMany, bookingIn } from '../portal/people';
import { partOf } from '../portal/chaos-portal';
import type { Scenario } from '../scenario';

/** No file of that process may grow beyond so many bytes; what is written past them fails as on a full disk. */
const limitFileSize = (pid: number | undefined, bytes: number | 'unlimited'): void =>
  void execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);

function hasPrlimit(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const bookingsMax = 4_000;
const roomBytes = 256 * 1024;

export const fullDisk: Scenario = {
  id: 'disk',
  title: 'The disk of the embedded database is full',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    if (!hasPrlimit()) return report.figure('skipped', 'prlimit is not on this machine');
    const [person] = await registerMany(portal.client, ledger, 1);
    const travelPackage = await createPackage(portal.client, stage.admin);
    const database = partOf(portal, 'embedded-mongo');
    const deaths = database.endings.length;
    const file = join(database.spec.env.DATA_DIR ?? '', 'data.mdb');
    limitFileSize(database.pid, statSync(file).size + roomBytes);

    let acknowledged = 0;
    let refusal = 201;
    let text = '';
    const padding = 'x'.repeat(900);
    while (refusal < 500 && acknowledged < bookingsMax) {
      const key = `disk-${Date.now()}-${acknowledged}`;
      const body = { ...packageBooking(travelPackage), specialRequests: padding };
      const answer = await portal.client.call('POST', '/api/bookings', { body, key, token: person?.token });
      const booking = bookingIn(answer);
      if (booking) {
        ledger.acknowledge(key, booking);
        acknowledged += 1;
      }
      refusal = answer.status;
      text = answer.text;
    }
    report.figure('bookings until it was full', acknowledged);
    report.check('a write is refused once it is full', refusal >= 500, [`${refusal} ${text.slice(0, 200)}`]);
    report.check('the database lives on', database.endings.length === deaths);
    const read = await portal.client.call('GET', '/api/bookings/my', { token: person?.token });
    report.check('reading goes on', read.status === 200, [`${read.status} ${read.text.slice(0, 200)}`]);

    limitFileSize(database.pid, 'unlimited');
    const key = `disk-after-${Date.now()}`;
    const body = packageBooking(travelPackage);
    const after = await portal.client.insist('POST', '/api/bookings', { body, key, token: person?.token });
    const booking = bookingIn(after);
    if (booking) ledger.acknowledge(key, booking);
    report.check('writing goes on once there is room, without a restart', after.status === 201, [
      after.text.slice(0, 200),
    ]);
  },
};
