/** Errors of the database driver that mean "not now", by name. */
const downNames =
  /^((Mongo)?Pool(Closed|Cleared)|Mongo(ServerSelection|Network|NotConnected|Topology|WaitQueueTimeout)|MongooseServer)/;

/** What the system says of a connection; the driver lets it through as it is when a write fails at once. */
const cutCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);

/**
 * A server that stops or gives up its role, by the codes of the specification "Retryable Reads": ShutdownInProgress,
 * PrimarySteppedDown, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotWritablePrimary, NotPrimaryNoSecondaryOk,
 * NotPrimaryOrSecondary.
 */
const stoppingCodes = new Set([91, 189, 11_600, 11_602, 10_107, 13_435, 13_436]);

/** True when the database could not be reached or is about to stop: the same request may succeed a moment later. */
export function isDatabaseDown(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  if (downNames.test(error.name)) return true;
  if (typeof code === 'string') return cutCodes.has(code);
  if (typeof code === 'number') return stoppingCodes.has(code);
  // A refusal of the server has a code; what ended a bulk write without one is the connection.
  return error.name === 'MongoBulkWriteError';
}
