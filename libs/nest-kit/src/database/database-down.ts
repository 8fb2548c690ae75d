/** Names of temporary errors of the MongoDB driver. */
const downNames =
  /^((Mongo)?Pool(Closed|Cleared)|Mongo(ServerSelection|Network|NotConnected|Topology|WaitQueueTimeout)|MongooseServer)/;

/** System error codes that the driver passes on when a write fails immediately. */
const cutCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);

/**
 * Server codes of a shutdown or stepdown, from the "Retryable Reads" specification: ShutdownInProgress,
 * PrimarySteppedDown, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotWritablePrimary,
 * NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary.
 */
const stoppingCodes = new Set([91, 189, 11_600, 11_602, 10_107, 13_435, 13_436]);

/** Returns whether the database is unreachable or shutting down, so that the same request may succeed later. */
export function isDatabaseDown(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  if (downNames.test(error.name)) return true;
  if (typeof code === 'string') return cutCodes.has(code);
  if (typeof code === 'number') return stoppingCodes.has(code);
  // Server errors have a code. A bulk write error without one is a lost connection.
  return error.name === 'MongoBulkWriteError';
}
