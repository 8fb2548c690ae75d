import mongoose from 'mongoose';
import type { IdentityFixture } from './identity-fixture';

/** Accesses a collection of identity directly, for example to simulate the passage of time. */
export async function withCollection<Result>(
  { mongoUri }: Pick<IdentityFixture, 'mongoUri'>,
  name: string,
  work: (collection: mongoose.mongo.Collection) => Promise<Result>,
): Promise<Result> {
  const connection = await mongoose.createConnection(mongoUri, { dbName: 'portal_identity' }).asPromise();
  try {
    return await work(connection.collection(name) as unknown as mongoose.mongo.Collection);
  } finally {
    await connection.close();
  }
}
