type Stop = () => Promise<void>;

/** Global because setup and teardown run in the same process but separate module registries. */
const left = globalThis as { stopPortalUnderTest?: Stop };

export function registerTeardown(stop: Stop): void {
  left.stopPortalUnderTest = stop;
}

export default async function stopPortal(): Promise<void> {
  await left.stopPortalUnderTest?.();
}
