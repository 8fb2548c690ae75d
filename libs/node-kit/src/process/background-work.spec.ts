import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BackgroundWork } from './background-work';

let rounds: number;
let most: number;
let atOnce: number;
let finish: (() => void)[];
let warnings: string[];

beforeEach(() => {
  [rounds, most, atOnce, finish, warnings] = [0, 0, 0, [], []];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const newWork = (round: () => Promise<void>) =>
  new BackgroundWork({
    everyMs: 1_000,
    round,
    log: { warn: (_fields, line) => void warnings.push(line) },
    failure: 'a round failed',
  });

async function slowRound(): Promise<void> {
  rounds += 1;
  most = Math.max(most, (atOnce += 1));
  await new Promise<void>((done) => finish.push(done));
  atOnce -= 1;
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const finishOne = async () => {
  finish.shift()?.();
  await settle();
};

describe('BackgroundWork', () => {
  it('runs at the interval, never concurrently, and skips intervals covered by a long run', async () => {
    const work = newWork(slowRound);
    work.start();
    await jest.advanceTimersByTimeAsync(3_500);
    expect([rounds, most]).toEqual([1, 1]);
    await finishOne();
    await jest.advanceTimersByTimeAsync(600);
    expect([rounds, most]).toEqual([2, 1]);
  });

  it('runs once more after the current run when kicked repeatedly during it', async () => {
    const work = newWork(slowRound);
    for (let kick = 0; kick < 3; kick += 1) work.kick();
    expect(rounds).toBe(1);
    await finishOne();
    expect(rounds).toBe(2);
    await finishOne();
    expect(rounds).toBe(2);
  });

  it('logs a failed run and continues', async () => {
    const work = newWork(async () => {
      rounds += 1;
      throw new Error('down');
    });
    work.start();
    await jest.advanceTimersByTimeAsync(2_100);
    expect(rounds).toBe(2);
    expect(warnings).toEqual(['a round failed', 'a round failed']);
  });

  it('stops after the current run and starts no other', async () => {
    const work = newWork(slowRound);
    work.start();
    work.kick();
    work.kick();
    let isOver = false;
    const stopping = work.stop().then(() => (isOver = true));
    await settle();
    expect([isOver, work.isStopping]).toEqual([false, true]);
    await finishOne();
    await stopping;
    work.kick();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(rounds).toBe(1);
  });
});
