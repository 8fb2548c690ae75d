import { describe, expect, it } from '@jest/globals';
import { parseArguments } from './arguments';

const known = ['gateway', 'pages'];

describe('parseArguments', () => {
  it('selects all suites by default', () => {
    expect(parseArguments(['--quick'], known)).toMatchObject({ names: known, quick: true, reportOnly: false });
  });

  it('selects long-running suites only if named', () => {
    expect(parseArguments([], known, ['pages']).names).toEqual(['gateway']);
    expect(parseArguments(['pages'], known, ['pages']).names).toEqual(['pages']);
  });

  it('parses the limit of the soak test', () => {
    expect(parseArguments(['--minutes', '25'], known).minutes).toBe(25);
    expect(parseArguments([], known).minutes).toBeUndefined();
    expect(() => parseArguments(['--minutes', 'soon'], known)).toThrow('Invalid number of minutes: soon.');
  });

  it('returns suites in table order', () => {
    expect(parseArguments(['pages', 'gateway'], known).names).toEqual(known);
  });

  it('rejects unknown suites and options by name', () => {
    expect(() => parseArguments(['page', 'pages'], known)).toThrow('Unknown suite: page. Suites: gateway, pages.');
    expect(() => parseArguments(['--fast'], known)).toThrow('--fast');
  });
});
