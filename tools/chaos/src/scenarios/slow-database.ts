import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from '../load/mixed-load';
import { createPackage, registerMany } from '../portal/people';
import { until, type Scenario } from '../scenario';

const delayMs = 150;

export const slowDatabase: Scenario = {
  id: 'database',
  title: 'The database is slow, silent, and back',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const { toDatabase } = portal.links;
    const people = await registerMany(portal.client, ledger, 4);
    const packages = [await createPackage(portal.client, stage.admin, 500)];
    const load = startLoad(stage, people, packages);

    toDatabase.setFault({ kind: 'delay', ms: delayMs });
    const slow = await portal.client.call('GET', '/api/packages');
    report.check(`a call succeeds while each answer takes ${delayMs} ms more`, slow.status === 200, [
      slow.text.slice(0, 200),
    ]);
    await wait(stage.isFull ? 30_000 : 2_000);

    toDatabase.setFault({ kind: 'blackhole' });
    const startedAt = Date.now();
    const silent = await portal.client.call('GET', '/api/packages');
    report.figure('seconds to the refusal when it is silent', (Date.now() - startedAt) / 1_000);
    const isRefused = (silent.status === 503 || silent.status === 504) && silent.headers['retry-after'] !== undefined;
    report.check('a silent database is a refusal with Retry-After', isRefused, [`${silent.status} ${silent.text}`]);
    const ready = await portal.client.call('GET', '/readyz');
    report.check('readiness says so', ready.status === 503, [ready.text]);

    toDatabase.setFault(undefined);
    const healedAt = Date.now();
    await until(async () => (await portal.client.call('GET', '/api/packages')).status === 200, 'recovery', 60_000);
    report.figure('seconds until it is back', (Date.now() - healedAt) / 1_000);
    await load.stop();
    const { strange, calls } = load.figures;
    report.figure('calls answered', calls);
    report.check('every answer is a success or a clean refusal', strange.length === 0, strange.slice(0, 10));
  },
};
