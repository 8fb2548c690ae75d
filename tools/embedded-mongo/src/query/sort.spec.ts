import { expect, it } from '@jest/globals';
import { FirstInOrder } from './sort';

interface Trip {
  price: number;
  number: number;
}

const inOrder = (most?: number): FirstInOrder<Trip> =>
  new FirstInOrder(({ price }) => ({ price }), [{ path: 'price', direction: -1 }], most);

/** Prices repeat, so that many sort keys are equal. */
const trips = Array.from({ length: 5_000 }, (_, number) => ({ price: (number * 7_919) % 97, number }));

it('returns the first items in order without holding all', () => {
  const wanted = inOrder(30);
  let maxRetained = 0;
  for (const trip of trips) {
    wanted.add(trip);
    maxRetained = Math.max(maxRetained, wanted.size);
  }
  const expected = [...trips].sort((left, right) => right.price - left.price || left.number - right.number);
  expect(wanted.items()).toEqual(expected.slice(0, 30));
  expect(maxRetained).toBeLessThan(400);
});

it('holds everything without a limit', () => {
  const all = inOrder();
  for (const trip of trips) all.add(trip);
  expect(all.items()).toHaveLength(5_000);
});
