type Stop = () => Promise<void>;

/** Global because setup and teardown run in the same process but separate module registries. */
const left = globalThis as { stopPortalUnderTest?: Stop };

/** Registers the teardown after the last suite. */
export function registerTeardown(stop: Stop): void {
  left.stopPortalUnderTest = stop;
}

/** Stops the portal under test after the last suite. */
export default async function stopPortal(): Promise<void> {
  await left.stopPortalUnderTest?.();
}
