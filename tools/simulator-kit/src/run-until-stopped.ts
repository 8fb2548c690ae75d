/** Runs a simulator as its own process: prints the URL, stops on a signal, prints the reason if the start fails. */
export async function runUntilStopped(
  name: string,
  start: () => Promise<{ url: string; stop: () => Promise<void> }>,
): Promise<void> {
  try {
    const simulator = await start();
    console.log(`${name} ready: ${simulator.url}`);
    const stop = () => {
      void simulator.stop().then(() => process.exit(0));
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
