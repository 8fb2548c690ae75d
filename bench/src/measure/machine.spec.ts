import { expect, it } from '@jest/globals';
import { wasBusy } from './machine';

it('uses the CPU share of others, or else the load before', () => {
  expect(wasBusy({ cores: 2, loadBefore: 9, others: 0.02 })).toBe(false);
  expect(wasBusy({ cores: 2, loadBefore: 0, others: 0.4 })).toBe(true);
  expect(wasBusy({ cores: 2, loadBefore: 2 })).toBe(true);
  expect(wasBusy({ cores: 2, loadBefore: 1 })).toBe(false);
});
