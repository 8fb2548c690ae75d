import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serviceNames, type FlightOffer } from '@portal/contracts';
import { flightBooking, flightSearch, openApi, pricedOffer } from '@portal/driver';
import { BSON } from 'mongodb';
import { startCommandRecorder, type CommandRecorder, type RecordedCommand } from '../fixtures/command-recorder';
import { startConstant } from '../fixtures/constant';
import { callJson, register, startBenchPortal, type BenchPortal } from '../fixtures/portal';
import { temporaryFolder } from '../measure/child';
import { measureLoad } from '../measure/load';
import { cpuMicrosOf } from '../measure/proc';
import { cpuByPart, perPiece } from '../measure/processor-time';
import { log } from '../say';

/** Equal to the number of concurrent bare calls. */
const clients = 8;
/** Background work after the response, such as the activity log, counts as part of the booking. */
const afterwardsMs = 3_000;
const datesApart = 1_000;
const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);

interface Customer {
  token: string;
  offer: FlightOffer;
}

const isSimulator = (name: string) => name.endsWith('simulator');
const sumOf = (byPart: Record<string, number>) =>
  Object.entries(byPart).reduce((sum, [name, value]) => sum + (isSimulator(name) ? 0 : value), 0);

async function customerOf(baseUrl: string, token: string, number: number): Promise<Customer> {
  return { token, offer: await pricedOffer({ api: openApi({ baseUrl }, token) }, flightSearch(number)) };
}

async function book(api: string, customers: readonly Customer[]) {
  let next = 0;
  let response: unknown;
  const client = async () => {
    for (let one = customers[next++]; one; one = customers[next++]) {
      const headers = { 'idempotency-key': randomUUID() };
      response = await callJson(`${api}/bookings`, {
        method: 'POST',
        token: one.token,
        body: flightBooking(one.offer),
        headers,
      });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return response;
}

/** Counts requests served by all services, except probes and metrics. */
async function answeredRequests(portal: BenchPortal) {
  let sum = 0;
  for (const name of serviceNames) {
    const text = await (await fetch(`${portal.partUrl(name)}/metrics`)).text();
    for (const [, labels = '', count] of text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)/gm))
      if (!/route="\/(readyz|healthz|metrics)"/.test(labels)) sum += Number(count);
  }
  return sum;
}

/** Redirects writes to separate databases; reads use the original ones. */
const elsewhere = (commands: readonly RecordedCommand[]): RecordedCommand[] =>
  commands.map(({ database, command }) =>
    writes.has(Object.keys(command)[0] ?? '') ? { database: `bare_${database}`, command } : { database, command },
  );

interface Bench {
  portal: BenchPortal;
  recorder: CommandRecorder;
  constant: Awaited<ReturnType<typeof startConstant>>;
  folder: string;
}

async function measureRound({ portal, recorder, constant, folder }: Bench, customers: Customer[], round: number) {
  const api = `${portal.url}/api`;
  const bookings = customers.length;
  const before = { cpu: cpuByPart(portal), requests: await answeredRequests(portal) };
  recorder.start();
  await book(api, customers);
  await wait(afterwardsMs);
  const commands = recorder.stop();
  const cpuMs = perPiece(before.cpu, cpuByPart(portal), bookings);
  // One response of the gateway per booking.
  const hops = (await answeredRequests(portal)) - before.requests + bookings;
  const file = join(folder, `calls-${round}.json`);
  writeFileSync(file, BSON.EJSON.stringify(elsewhere(commands), { relaxed: false }));
  const database = portal.partPid('embedded-mongo');
  const bareCpu = () => cpuMicrosOf(constant.pid) + cpuMicrosOf(database);
  const bareBefore = bareCpu();
  await callJson(`${constant.url}/calls`, { method: 'POST', body: { file } });
  const callsMs = (bareCpu() - bareBefore) / 1_000 / bookings;
  const load = { url: `${constant.url}/constant/booking`, connections: clients };
  const { cpuMicros } = await measureLoad(load, { pids: [constant.pid], requests: 2_000 });
  const hopsMs = (cpuMicros / 1_000) * (hops / bookings);
  const result = {
    cpuMs,
    millis: sumOf(cpuMs),
    hops: hops / bookings,
    calls: commands.length / bookings,
    hopsMs,
    callsMs,
    bareMillis: hopsMs + callsMs,
  };
  log(
    `  a booking ${result.millis.toFixed(1)} ms; ${result.hops.toFixed(1)} bare responses ${hopsMs.toFixed(1)} ms and ${result.calls.toFixed(1)} bare calls ${callsMs.toFixed(1)} ms`,
  );
  return result;
}

/**
 * Measures the CPU cost of one flight booking over all processes, compared with its bare parts: the same number of
 * responses of the bare framework, and the same database commands sent by the bare driver.
 */
export async function measureBooking({ quick }: { quick: boolean }) {
  const bookings = quick ? 64 : 200;
  const rounds = quick ? 3 : 7;
  const recorder = await startCommandRecorder();
  const { path: folder, remove } = temporaryFolder('calls');
  const stops: (() => Promise<void> | void)[] = [remove, recorder.close];
  try {
    const portal = await startBenchPortal({ arrange: recorder.arrange });
    stops.unshift(portal.stop);
    const api = `${portal.url}/api`;
    const tokens: string[] = [];
    for (let index = 0; index < clients; index += 1) tokens.push(await register(portal.url, `bench-booking-${index}`));
    const customersOf = async (round: number) => {
      const customers: Customer[] = [];
      for (let index = 0; index < bookings; index += 1)
        customers.push(await customerOf(portal.url, tokens[index % clients] ?? '', round * datesApart + index));
      return customers;
    };
    const response = await book(api, await customersOf(0));
    const constant = await startConstant({ answers: { booking: response }, reads: {}, mongoUri: portal.mongoUri });
    stops.unshift(constant.stop);
    const bench = { portal, recorder, constant, folder };
    // The first round warms up the JIT compiler on both sides.
    await measureRound(bench, await customersOf(1), 0);
    const samples = [];
    for (let round = 1; round <= rounds; round += 1)
      samples.push(await measureRound(bench, await customersOf(round + 1), round));
    return { bookings, clients, samples };
  } finally {
    for (const stop of stops) await stop();
  }
}
