/** By message: timers of a page that was opened behind another come once a second. */
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
 * Runs one step after the other, each in a task of its own: what was pressed or typed meanwhile is answered between them.
 * Stops with the first step that fails.
 */
export async function runYielding(...steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await nextTask();
    await step();
  }
}
