import { jest } from '@jest/globals';
import { fakeTimeouts } from '@portal/remote-kit/testing';
import { act } from '@testing-library/react';

/** From here on timers run only when `pass` is called, so that a delay can be measured. */
export function installFakeTime(): void {
  fakeTimeouts();
}

/** Lets that much time pass, and everything that follows from it happen. */
export async function advanceTime(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await new Promise((done) => setImmediate(done));
  });
}

/** Lets time pass a millisecond at a time until it holds; throws after fifty. */
export async function soon(holds: () => boolean): Promise<void> {
  for (let ms = 0; ms < 50; ms++) {
    if (holds()) return;
    await advanceTime(1);
  }
  throw new Error('It did not happen at once');
}

/** Waits for something that takes real time while the steered time is stopped; throws after five seconds. */
export async function waitForReal(holds: () => boolean): Promise<void> {
  const since = performance.now();
  while (!holds()) {
    if (performance.now() - since > 5_000) throw new Error('It did not happen in its own time');
    await advanceTime(0);
  }
}
