/*
 * Preloaded into every part. A supervisor that was killed cannot stop its parts; the closed channel tells them, and
 * they leave instead of keeping ports and the data folder.
 */
const timeoutMs = 8_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), timeoutMs).unref();
});
process.channel?.unref();
