import { Pool } from 'undici';

const connectDeadlineMs = 3_000;

/** Connections to the API of the provider. */
export const openConnections = (origin: string): Pool =>
  new Pool(origin, {
    connections: 32,
    pipelining: 1,
    // Shorter than servers keep theirs: a connection that closes as a deposit is written leaves its outcome unknown.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
    connect: { timeout: connectDeadlineMs },
  });
