/** Uses a message, since timers in background tabs are throttled to once per second. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Runs steps in order, each in its own task, so that input is handled in between. Stops at the first step that fails.
 */
export async function runYielding(...steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}
