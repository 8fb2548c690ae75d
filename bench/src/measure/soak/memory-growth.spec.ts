import { expect, it } from '@jest/globals';
import { memoryGrowth, portalBytes } from './memory-growth';

const look = (requests: number, bytes: number, simulator = 0) => ({
  requests,
  working: { catalog: bytes * 2 },
  kept: { catalog: bytes, gateway: 100, 'flight-simulator': simulator },
});

it('excludes the simulators', () => {
  expect(portalBytes(look(1, 200, 5_000).kept)).toBe(300);
});

it('compares the last sample with the end of the warm-up', () => {
  const series = [look(10, 20), look(20, 100), look(50, 500), look(100, 120, 9_000)];
  expect(memoryGrowth({ series, warmUp: 20 }, 'kept')).toBeCloseTo(1.1);
  expect(memoryGrowth({ series, warmUp: 20 }, 'working')).toBeCloseTo(1.2);
});

it('returns undefined for a run that ended with its warm-up', () => {
  expect(memoryGrowth({ series: [look(10, 20), look(20, 100)], warmUp: 20 }, 'kept')).toBeUndefined();
});
