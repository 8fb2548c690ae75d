import {
  developmentDataKeys,
  erasedAccountsCollection,
  erasureContext,
  FieldCipher,
  type DataKey,
  type ErasedAccount,
} from '@portal/node-kit';
import { ObjectId, type Document, type MongoClient } from 'mongodb';

const identity = 'portal_identity';
/** Same window as identity's check for late writes after an erasure. */
const lateWritesMs = 5 * 60 * 1000;

/** Reads the list of erased accounts from a database that is about to be replaced. */
export async function erasedAccountsOf(client: MongoClient): Promise<ErasedAccount[]> {
  const stored = client.db(identity).collection<Document & { _id: string }>(erasedAccountsCollection);
  const found = await stored.find().toArray();
  return found.map(({ _id: id, at, pseudonym }) => ({ id, at: new Date(at).toISOString(), pseudonym }));
}

/** Ends all sessions: tokens revoked after the backup must stay invalid. */
export async function endSessions(client: MongoClient): Promise<void> {
  await client
    .db(identity)
    .collection('sessions')
    .updateMany({}, { $set: { endedAt: new Date() } });
}

/** Erases again the accounts in the backup. Identity then repeats the erasure in bookings and the activity log. */
export async function reapplyErasures(
  client: MongoClient,
  erased: readonly ErasedAccount[],
  [key = developmentDataKeys[0], ...older]: readonly DataKey[],
): Promise<void> {
  const cipher = new FieldCipher([key, ...older]);
  const users = client.db(identity).collection('users');
  const list = client.db(identity).collection<Document & { _id: string }>(erasedAccountsCollection);
  for (const account of new Map(erased.map((one) => [one.id, one])).values()) {
    const { id, at, pseudonym } = account;
    await list.updateOne({ _id: id }, { $setOnInsert: { at: new Date(at), pseudonym } }, { upsert: true });
    const user = await users.findOne({ _id: new ObjectId(id), erasedAt: null });
    if (user) await users.replaceOne({ _id: user._id }, emptied(user, account, cipher));
  }
}

function emptied(user: Document, { id, pseudonym }: ErasedAccount, cipher: FieldCipher): Document {
  const { role, events, createdAt, updatedAt, sessionEpoch, username } = user;
  const sealedName = cipher.encrypt(String(username), erasureContext(id));
  const until = new Date(Date.now() + lateWritesMs);
  return {
    ...{ role, events, createdAt, updatedAt },
    ...{ username: 'erased', email: 'erased', passwordHash: 'erased', erasedAt: new Date() },
    sessionEpoch: Number(sessionEpoch ?? 0) + 1,
    ...(pseudonym !== undefined && { erasure: { pseudonym, sealedName, until } }),
  };
}
