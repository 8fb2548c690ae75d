import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from '../load/mixed-load';
import { createPackage, registerMany } from '../portal/people';
import { until, type Scenario } from '../scenario';

const delayMs = 150;

export const slowDatabase: Scenario = {
  id: 'database',
  isNightly: true,
  title: 'The database is slow, unresponsive, and recovers',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const { toDatabase } = portal.links;
    const people = await registerMany(portal.client, ledger, 4);
    const packages = [await createPackage(portal.client, stage.admin, 500)];
    const load = startLoad(stage, people, packages);

    toDatabase.setFault({ kind: 'delay', ms: delayMs });
    const slow = await portal.client.call('GET', '/api/packages');
    report.check(`a call succeeds while each response takes ${delayMs} ms longer`, slow.status === 200, [
      slow.text.slice(0, 200),
    ]);
    await wait(stage.isFull ? 30_000 : 2_000);

    toDatabase.setFault({ kind: 'blackhole' });
    const startedAt = Date.now();
    const silent = await portal.client.call('GET', '/api/packages');
    report.figure('seconds to the rejection while it is unresponsive', (Date.now() - startedAt) / 1_000);
    const isRejected = (silent.status === 503 || silent.status === 504) && silent.headers['retry-after'] !== undefined;
    report.check('an unresponsive database causes a rejection with Retry-After', isRejected, [
      `${silent.status} ${silent.text}`,
    ]);
    const ready = await portal.client.call('GET', '/readyz');
    report.check('readiness reports it', ready.status === 503, [ready.text]);

    toDatabase.setFault(undefined);
    const healedAt = Date.now();
    await until(async () => (await portal.client.call('GET', '/api/packages')).status === 200, 'recovery', 60_000);
    report.figure('seconds until it recovers', (Date.now() - healedAt) / 1_000);
    await load.stop();
    const { strange, calls } = load.figures;
    report.figure('calls answered', calls);
    report.check('every response is a success or a well-formed rejection', strange.length === 0, strange.slice(0, 10));
  },
};
