import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on timers run only when `pass` is called, so that a delay can be measured. */
export function steerTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Lets that much time pass, and everything that follows from it happen. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise((done) => setImmediate(done));
  });
}

/** Lets time pass a millisecond at a time until it holds; throws after fifty. */
export async function soon(holds: () => boolean): Promise<void> {
  for (let ms = 0; ms < 50; ms++) {
    if (holds()) return;
    await pass(1);
  }
  throw new Error('It did not happen at once');
}
