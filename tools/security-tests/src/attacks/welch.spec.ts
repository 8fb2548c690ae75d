import { describe, expect, it } from '@jest/globals';
import { welchT } from './welch';

const around = (middle: number): number[] => Array.from({ length: 200 }, (_, index) => middle + Math.sin(index) * 3);

describe('welchT', () => {
  it('is near zero for equal distributions', () => {
    expect(Math.abs(welchT(around(30), around(30)))).toBeLessThan(0.1);
  });

  it('detects a difference of two milliseconds', () => {
    expect(Math.abs(welchT(around(30), around(32)))).toBeGreaterThan(4.5);
  });
});
