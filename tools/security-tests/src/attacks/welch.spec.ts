import { describe, expect, it } from '@jest/globals';
import { welchT } from './welch';

const around = (middle: number): number[] => Array.from({ length: 200 }, (_, index) => middle + Math.sin(index) * 3);

describe('welchT', () => {
  it('is nothing for times of one kind', () => {
    expect(Math.abs(welchT(around(30), around(30)))).toBeLessThan(0.1);
  });

  it('tells two milliseconds apart', () => {
    expect(Math.abs(welchT(around(30), around(32)))).toBeGreaterThan(4.5);
  });
});
