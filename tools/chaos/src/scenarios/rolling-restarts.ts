import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TravelPackage } from '@portal/contracts';
import { partOf } from '../portal/chaos-portal';
import type { Answer } from '../portal/client';
import type { DoubledPortal } from '../portal/replicated-portal';
import { bookingIn, createPackage, packageBooking, registerMany, searchPath, type Person } from '../portal/people';
import type { Scenario, ScenarioContext } from '../scenario';

const peopleCount = 8;
const pauseMs = 5;
const betweenRestartsMs = 300;
const stopTimeoutMs = 45_000;

interface Traffic {
  calls: number;
  failures: string[];
  isStopping: boolean;
}

interface Visit {
  stage: ScenarioContext;
  traffic: Traffic;
  person: Person;
  travelPackage: TravelPackage;
}

/** Any response other than a success counts as failed: restarts must not be visible to clients. */
function note({ traffic }: Visit, what: string, { status, text }: Answer): void {
  traffic.calls += 1;
  if (status < 200 || status >= 300) traffic.failures.push(`${what}: ${status} ${text.slice(0, 200)}`);
}

async function visitOnce(visit: Visit): Promise<void> {
  const { stage, person, travelPackage } = visit;
  const { client } = stage.portal;
  const { token } = person;
  const send = async (
    method: string,
    path: string,
    options: Parameters<typeof client.call>[2] = {},
  ): Promise<Answer> => {
    const response = await client.call(method, path, options);
    note(visit, `${method} ${path.split('?')[0]}`, response);
    return response;
  };
  await send('GET', '/');
  await send('GET', '/api/packages');
  await send('GET', '/api/bookings/my', { token });
  await send('PUT', '/api/auth/profile', { token, body: { firstName: `Name ${randomUUID().slice(0, 8)}` } });
  const found = await send('GET', searchPath(), { token });
  const [offer] = (found.body as { data?: object[] } | undefined)?.data ?? [];
  if (offer) await send('POST', '/api/flights/pricing', { token, body: { offer } });
  const key = `rolling-${randomUUID()}`;
  const booking = bookingIn(await send('POST', '/api/bookings', { token, key, body: packageBooking(travelPackage) }));
  if (!booking) return;
  const entry = stage.ledger.acknowledge(key, booking);
  if (booking.status !== 'confirmed') return;
  entry.mayBeCancelled = true;
  const cancelled = await send('DELETE', `/api/bookings/${booking._id}`, { token });
  if (cancelled.status === 200) entry.isCancelled = true;
}

async function live(visit: Visit): Promise<void> {
  while (!visit.traffic.isStopping) {
    await visitOnce(visit);
    await wait(pauseMs);
  }
}

export const rollingRestarts: Scenario<DoubledPortal> = {
  id: 'rolling',
  isNightly: true,
  title: 'Rolling restarts of services and gateways under load',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const restarts = stage.isFull ? 100 : 12;
    const people = await registerMany(portal.client, ledger, peopleCount);
    const travelPackage = await createPackage(portal.client, stage.admin);
    const traffic: Traffic = { calls: 0, failures: [], isStopping: false };
    const lives = people.map((person) => live({ stage, traffic, person, travelPackage }));
    for (let index = 0; index < restarts; index += 1) {
      const name = portal.instances[index % portal.instances.length] ?? '';
      await partOf(portal, name).replace(stopTimeoutMs);
      await wait(betweenRestartsMs);
    }
    traffic.isStopping = true;
    await Promise.all(lives);
    report.figure('restarts', restarts);
    report.figure('requests', traffic.calls);
    report.figure('failed requests', traffic.failures.length);
    report.check('no client notices a restart', traffic.failures.length === 0, traffic.failures.slice(0, 15));
  },
};
