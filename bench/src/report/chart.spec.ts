import { describe, expect, it } from '@jest/globals';
import { barChart, decades, lineChart } from './chart';

describe('decades', () => {
  it('reaches around the values', () => {
    expect(decades([3, 40, 999])).toEqual({ from: 0, to: 3 });
    expect(decades([10])).toEqual({ from: 1, to: 2 });
  });

  it('has a range for nothing', () => {
    expect(decades([Number.NaN, 0])).toEqual({ from: 0, to: 1 });
  });
});

describe('barChart', () => {
  const rows = [
    { label: 'gateway <ours>', median: 200, low: 150, high: 400 },
    { label: 'peer', median: 100, low: 90, high: 120, group: 1 },
  ];
  const chart = barChart({ title: 'A & B', unit: 'us', rows });

  it('draws a bar half as long for half the value', () => {
    const [ours, peer] = [...chart.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map((match) => Number(match[1]));
    expect(ours).toBeCloseTo((peer ?? 0) * 2, 0);
  });

  it('escapes what it is given', () => {
    expect(chart).toContain('gateway &lt;ours>');
    expect(chart).toContain('A &amp; B');
  });
});

describe('lineChart', () => {
  it('puts ten times as much one decade further', () => {
    const points: [number, number][] = [
      [10, 1],
      [100, 1],
      [1_000, 10],
    ];
    const chart = lineChart({ title: 't', xUnit: 'bookings', yUnit: 'ms', series: [{ name: 's', points }] });
    const [[ax, ay], [bx], [, cy]] = (/points="([^"]+)"/.exec(chart)?.[1] ?? '')
      .split(' ')
      .map((pair) => pair.split(',').map(Number)) as [[number, number], [number, number], [number, number]];
    expect(bx).toBeGreaterThan(ax);
    expect(cy).toBeLessThan(ay);
  });
});
