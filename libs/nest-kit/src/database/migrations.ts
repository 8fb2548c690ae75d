import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackgroundWork } from '@portal/node-kit';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

const leaseMs = 30_000;
const pollIntervalMs = 50;

interface MigrationDocument {
  _id: string;
  appliedAt?: Date;
  /** Instance that runs the migration, and the end of its lease. */
  owner?: string;
  until?: Date;
}

/**
 * Runs a migration step once per database, however many instances start concurrently. The others wait.
 * A failed step is repeated. A step whose process died is taken over after 30 s, so it must be safe to restart.
 */
export async function migrateOnce(connection: Connection, id: string, step: () => Promise<unknown>): Promise<void> {
  const migrations = connection.collection<MigrationDocument>('migrations');
  const owner = randomUUID();
  const lease = () => new Date(Date.now() + leaseMs);
  for (;;) {
    if (await migrations.findOne({ _id: id, appliedAt: { $exists: true } })) return;
    if (await claim()) break;
    await sleep(pollIntervalMs);
  }
  const renewal = new BackgroundWork({
    everyMs: leaseMs / 3,
    round: async () => void (await migrations.updateOne({ _id: id, owner }, { $set: { until: lease() } })),
    // A failed renewal only risks that another instance starts too.
    log: { warn: () => undefined },
    failure: 'migration lease renewal failed',
  });
  renewal.start();
  try {
    await step();
    await migrations.updateOne({ _id: id }, { $set: { appliedAt: new Date() }, $unset: { owner: 1, until: 1 } });
  } catch (error) {
    await migrations.deleteOne({ _id: id, owner });
    throw error;
  } finally {
    await renewal.stop();
  }

  async function claim(): Promise<boolean> {
    const free = { _id: id, appliedAt: { $exists: false }, until: { $lt: new Date() } };
    try {
      const claimed = await migrations.updateOne(free, { $set: { owner, until: lease() } }, { upsert: true });
      return claimed.matchedCount + claimed.upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
