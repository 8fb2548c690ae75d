import { describe, expect, it } from '@jest/globals';
import { pageBudgets } from '@portal/checks';
import { limits } from '../limits';
import type { SuiteName } from '../suites';
import { visitedPages } from '../suites/pages/visited-pages';
import type { PartResult } from '../results';
import { rowsOf } from './report';

const samples = (...values: number[]) => values.map((cpuMicros) => ({ cpuMicros }));
const rows = (part: SuiteName, data: object, others = 0) =>
  rowsOf({ part, data, machine: { others } } as unknown as PartResult<SuiteName>);
const rowOf = (figure: string, ...measured: Parameters<typeof rows>) =>
  rows(...measured)
    .find(([name]) => name.includes(figure))
    ?.slice(1);

const page = {
  federated: [{ score: 98, bytes: 114 }],
  single: [{ bytes: 100 }],
  scriptGzipBytes: { federated: 1_024 },
};
const pages = { pages: { home: page }, phones: { pay: [{ score: 97 }] }, slow3gMs: [] };

describe('rowsOf', () => {
  it('compares with each peer per round and returns the distance to the limit', () => {
    const scenarios = { 'get-2kb': { gateway: samples(200, 300), library: samples(100, 150), nginx: samples(40, 60) } };
    expect(rows('gateway', { scenarios })).toEqual([
      ['gateway: get-2kb against library, x', '2.00', '1.25', '60 % over'],
      ['gateway: get-2kb against nginx, x', '5.00', '7', 'met'],
    ]);
  });

  it('treats limits of figures where higher is better as minimums', () => {
    expect(rowOf('score of home', 'pages', pages)).toEqual(['98.0', '', '']);
    expect(rowOf('lowest score', 'pages', pages)).toEqual(['97.0', '98', '1 % under']);
  });

  it('omits figures that were not measured', () => {
    expect(rowOf('slow 3G', 'pages', pages)).toBeUndefined();
    expect(rows('checks', { verify: { seconds: 80 } })).toEqual([['checks: npm run verify, s', '80.0', '90', 'met']]);
  });

  it('omits wall-clock times of a busy machine but not sizes', () => {
    expect(rowOf('lowest score', 'pages', pages, 0.9)).toEqual(['–', '98', 'machine busy']);
    expect(rowOf('bytes of home', 'pages', pages, 0.9)).toEqual(['1.14', '1.15', 'met']);
  });

  it('judges memory after a minimum of requests, errors always', () => {
    const look = (requests: number, catalog: number) => ({ requests, working: { catalog }, kept: { catalog } });
    const soak = (requests: number, errors: number) => ({
      ...{ requests, errors, warmUp: requests / 5 },
      series: [look(requests / 5, 100), look(requests, 104)],
    });
    expect(rowOf('growth', 'soak', soak(60_000, 0))).toEqual(['1.04', '1.05', 'met']);
    expect(rowOf('growth', 'soak', soak(400, 1))).toBeUndefined();
    expect(rowOf('failed', 'soak', soak(400, 1))).toEqual(['1.00', '0', 'over']);
  });

  it('compares instances only when no journey failed', () => {
    const two = (failed: number) => ({ one: [{ cpuMsInAll: 100, failed: 0 }], two: [{ cpuMsInAll: 120, failed }] });
    expect(rowOf('two instances', 'instances', two(0))).toEqual(['1.20', '1.25', 'met']);
    expect(rowOf('two instances', 'instances', two(3))).toBeUndefined();
  });
});

it('uses the script budgets of the page-weight check', () => {
  expect(visitedPages.map(({ name }) => name)).toEqual(['home', 'packages', 'book-flight', 'staff-bookings']);
  for (const { name, path } of visitedPages)
    expect(limits[`scripts of ${name}, KB`]).toBe(pageBudgets.find((limit) => limit.path === path)?.limitKb);
});
