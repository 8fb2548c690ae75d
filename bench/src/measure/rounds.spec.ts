import { expect, it } from '@jest/globals';
import { alternate } from './rounds';

it('starts each round with another candidate and separates the samples', async () => {
  const order: string[] = [];
  const samples = await alternate(['a', 'b'], 3, async (candidate: string, round: number) => {
    order.push(candidate);
    return { name: `${candidate}${round}` };
  });
  expect(order.join('')).toBe('abbaab');
  expect(samples.map((list) => list.map(({ name }) => name))).toEqual([
    ['a0', 'a1', 'a2'],
    ['b0', 'b1', 'b2'],
  ]);
  expect(samples.flat().every(({ others }) => others !== undefined)).toBe(true);
});
