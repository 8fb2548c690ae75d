/*
 * Preloaded into every process. A killed supervisor cannot stop its children; the closed IPC channel makes them exit
 * instead of holding ports and the data folder.
 */
const timeoutMs = 8_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), timeoutMs).unref();
});
process.channel?.unref();
