import { Pool } from 'undici';

const connectDeadlineMs = 3_000;

export const openConnections = (origin: string): Pool =>
  new Pool(origin, {
    connections: 32,
    pipelining: 1,
    // Shorter than the server's keep-alive: a connection closed during a deposit would leave its outcome unknown.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 2_000,
    connect: { timeout: connectDeadlineMs },
  });
