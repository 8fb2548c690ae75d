import { describe, expect, it } from '@jest/globals';
import { parseArguments } from './arguments.mjs';

const known = ['gateway', 'pages'];

describe('parseArguments', () => {
  it('takes all parts when none is named', () => {
    expect(parseArguments(['--quick'], known)).toEqual({ names: known, quick: true, reportOnly: false });
  });

  it('keeps the order of the table, not of the line', () => {
    expect(parseArguments(['pages', 'gateway'], known).names).toEqual(known);
  });

  it('names what it does not know', () => {
    expect(() => parseArguments(['page', '--fast'], known)).toThrow('Not known: page, --fast. Parts: gateway, pages.');
  });
});
