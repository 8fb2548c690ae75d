import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { packageBooking, createPackage, registerMany, bookingIn } from '../portal/people';
import { partOf } from '../portal/chaos-portal';
import type { Answer } from '../portal/client';
import type { Scenario, ScenarioContext } from '../scenario';

/** Limits the size of all files that the process writes, which fails like a full disk. */
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
const padding = 'x'.repeat(900);

interface Writer {
  stage: ScenarioContext;
  token: string | undefined;
  packageId: string;
}

/** Creates a booking and records it if it is acknowledged. */
async function write({ stage, token, packageId }: Writer, insist = false): Promise<Answer> {
  const { client } = stage.portal;
  const key = `disk-${randomUUID()}`;
  const body = { ...packageBooking({ _id: packageId }), specialRequests: padding };
  const options = { body, key, token };
  const path = '/api/bookings';
  const response = insist ? await client.insist('POST', path, options) : await client.call('POST', path, options);
  const booking = bookingIn(response);
  if (booking) stage.ledger.acknowledge(key, booking);
  return response;
}

/** Writes until a write is rejected. Returns the number of successful writes, and the rejection. */
async function fillUp(writer: Writer): Promise<{ taken: number; refusal: Answer }> {
  for (let taken = 0; ; taken += 1) {
    const response = await write(writer);
    if (response.status >= 500 || taken >= bookingsMax) return { taken, refusal: response };
  }
}

const short = ({ status, text }: Answer): string[] => [`${status} ${text.slice(0, 200)}`];

export const fullDisk: Scenario = {
  id: 'disk',
  isNightly: true,
  title: 'The disk of the embedded database is full',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    if (!hasPrlimit()) return report.figure('skipped', 'prlimit is not installed');
    const [person] = await registerMany(portal.client, ledger, 1);
    const { _id: packageId } = await createPackage(portal.client, stage.admin);
    const writer: Writer = { stage, token: person?.token, packageId };
    const database = partOf(portal, 'embedded-mongo');
    const deaths = database.endings.length;
    const file = join(database.spec.env.DATA_DIR ?? '', 'data.mdb');
    limitFileSize(database.pid, statSync(file).size + roomBytes);

    const { taken, refusal } = await fillUp(writer);
    report.figure('bookings until it was full', taken);
    report.check('writes are rejected once it is full', refusal.status >= 500, short(refusal));
    report.check('the database keeps running', database.endings.length === deaths);
    const read = await portal.client.call('GET', '/api/bookings/my', { token: person?.token });
    report.check('reads succeed', read.status === 200, short(read));

    limitFileSize(database.pid, 'unlimited');
    const after = await write(writer, true);
    report.check('writes succeed once there is space, without a restart', after.status === 201, short(after));
  },
};
