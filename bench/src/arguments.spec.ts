import { describe, expect, it } from '@jest/globals';
import { parseArguments } from './arguments';

const known = ['gateway', 'pages'];

describe('parseArguments', () => {
  it('takes all parts when none is named', () => {
    expect(parseArguments(['--quick'], known)).toMatchObject({ names: known, quick: true, reportOnly: false });
  });

  it('keeps the order of the table, not of the line', () => {
    expect(parseArguments(['pages', 'gateway'], known).names).toEqual(known);
  });

  it('names what it does not know', () => {
    expect(() => parseArguments(['page', 'pages'], known)).toThrow('Not a part: page. Parts: gateway, pages.');
    expect(() => parseArguments(['--fast'], known)).toThrow('--fast');
  });
});
