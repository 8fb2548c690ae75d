import { expect, it } from '@jest/globals';
import { startIdentity } from '../identity-fixture';

const pairs = 80;
/** Exceeded by chance once in 30,000 runs. */
const deviationsMax = 4;

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[values.length >> 1] ?? 0;

it('takes as long for an unknown account as for a wrong password', async () => {
  const identity = await startIdentity();
  const reject = async (email: string, guess: number): Promise<number> => {
    const from = { body: { email, password: 'not it' }, ipAddress: `10.${guess >> 8}.${guess & 255}.1` };
    const startedAt = performance.now();
    const response = await identity.call('POST', '/auth/login', from);
    expect(response.status).toBe(401);
    return performance.now() - startedAt;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < pairs + 5; pair++) {
    const attempts = [
      async () => known.push(await reject('client@demo.test', pair)),
      async () => unknown.push(await reject(`nobody${pair}@demo.test`, pair)),
    ];
    for (const attempt of pair % 2 ? attempts : attempts.reverse()) await attempt();
  }
  await identity.stop();

  // The first pairs warm up. Comparing pairs cancels other load on the machine.
  const gaps = known.map((duration, pair) => duration - (unknown[pair] ?? 0)).slice(5);
  const deviations = (gaps.filter((gap) => gap > 0).length - pairs / 2) / Math.sqrt(pairs / 4);
  expect(Math.abs(deviations)).toBeLessThan(deviationsMax);
  expect(Math.abs(median(gaps))).toBeLessThan(Math.max(5, median(unknown.slice(5)) / 4));
});
