import { jest } from '@jest/globals';
import { fakeTimeouts } from '@portal/remote-kit/testing';
import { act } from '@testing-library/react';

/** Installs fake timers. From here on they run only through `advanceTime`. */
export function installFakeTime(): void {
  fakeTimeouts();
}

/** Runs the timers of the given time, then pending promises. */
export async function advanceTime(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await new Promise((done) => setImmediate(done));
  });
}

/** Advances by 1 ms at a time until the condition holds. Throws after 50 ms. */
export async function soon(holds: () => boolean): Promise<void> {
  for (let ms = 0; ms < 50; ms++) {
    if (holds()) return;
    await advanceTime(1);
  }
  throw new Error('condition not met within 50 ms');
}

/** Waits for work in real time while fake timers are installed. Throws after 5 s. */
export async function waitForReal(holds: () => boolean): Promise<void> {
  const since = performance.now();
  while (!holds()) {
    if (performance.now() - since > 5_000) throw new Error('condition not met within 5 s');
    await advanceTime(0);
  }
}
