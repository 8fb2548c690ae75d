import type { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

const dayMs = 86_400_000;

interface TurnDocument {
  _id: string;
  at: Date;
}

/**
 * Acquires the lease of a daily job: true for one caller in 24 hours across instances and restarts.
 * A caller that fails releases it with `releaseDailyLease`.
 */
export async function acquireDailyLease(connection: Connection, id: string, now: Date): Promise<boolean> {
  const turns = connection.collection<TurnDocument>('turns');
  const due = { _id: id, at: { $lte: new Date(now.getTime() - dayMs) } };
  try {
    const taken = await turns.updateOne(due, { $set: { at: now } }, { upsert: true });
    return taken.matchedCount + taken.upsertedCount > 0;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Returns whether the job has not run for 24 hours.
 * For harmless repeatable jobs that acquire the lease after the work.
 */
export async function isDailyJobDue(connection: Connection, id: string, now: Date): Promise<boolean> {
  const done = { _id: id, at: { $gt: new Date(now.getTime() - dayMs) } };
  return (await connection.collection<TurnDocument>('turns').findOne(done)) === null;
}

/** Makes the job due again at that instant. */
export async function releaseDailyLease(connection: Connection, id: string, againAt: Date): Promise<void> {
  const at = new Date(againAt.getTime() - dayMs);
  await connection.collection<TurnDocument>('turns').updateOne({ _id: id }, { $set: { at } });
}
