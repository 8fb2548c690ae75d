type Stop = () => Promise<void>;

/** The start and the stop are loaded apart from each other, within one process. */
const left = globalThis as { stopPortalUnderTest?: Stop };

/** Keeps what is to be done after the last suite. */
export function registerTeardown(stop: Stop): void {
  left.stopPortalUnderTest = stop;
}

/** Stops the portal under test after the last suite. */
export default async function stopPortal(): Promise<void> {
  await left.stopPortalUnderTest?.();
}
