import type { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

const dayMs = 86_400_000;

interface TurnDocument {
  _id: string;
  at: Date;
}

/**
 * Whose turn it is with a piece of daily work: true for one caller in 24 hours, however many instances ask and however
 * often they restart. Whoever failed gives the turn back with `releaseDailyLease`.
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

/** Whether nobody has done the work within 24 hours; for work that takes its turn when it is done, since doing it twice is harmless. */
export async function isDailyJobDue(connection: Connection, id: string, now: Date): Promise<boolean> {
  const done = { _id: id, at: { $gt: new Date(now.getTime() - dayMs) } };
  return (await connection.collection<TurnDocument>('turns').findOne(done)) === null;
}

/** Makes the work due again at that instant. */
export async function releaseDailyLease(connection: Connection, id: string, againAt: Date): Promise<void> {
  const at = new Date(againAt.getTime() - dayMs);
  await connection.collection<TurnDocument>('turns').updateOne({ _id: id }, { $set: { at } });
}
