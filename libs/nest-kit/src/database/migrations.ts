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
  /** Whoever is at it, and until when it is left alone. */
  owner?: string;
  until?: Date;
}

/**
 * Runs a step that changes a database once in its life, however many instances start at the same moment; the others wait
 * until it is done. A step that fails counts as not done; one whose process died is taken up after half a minute, so it
 * must be safe to begin again.
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
    // A renewal that is lost costs at most that somebody else begins as well.
    log: { warn: () => undefined },
    failure: 'a lease was not renewed',
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
