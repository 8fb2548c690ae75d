import { afterAll, beforeAll } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import type { EmbeddedMongoOptions } from '../src/index';
import { throwAwayServer, type ThrowAwayServer } from './ephemeral-server';

/** Connects Mongoose to a temporary server for the tests of a file. Returns a getter of the connection. */
export function throwAwayConnection(options: Partial<EmbeddedMongoOptions> = {}): () => Connection {
  let server: ThrowAwayServer;
  let connection: Connection;
  beforeAll(async () => {
    server = await throwAwayServer(options);
    connection = await mongoose.createConnection(`${server.mongo.uri}/agency`).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await server.stop();
  });
  return () => connection;
}
