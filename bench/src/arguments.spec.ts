import { describe, expect, it } from '@jest/globals';
import { parseArguments } from './arguments';

const known = ['gateway', 'pages'];

describe('parseArguments', () => {
  it('takes all parts when none is named', () => {
    expect(parseArguments(['--quick'], known)).toMatchObject({ names: known, quick: true, reportOnly: false });
  });

  it('leaves out what takes hours unless it is named', () => {
    expect(parseArguments([], known, ['pages']).names).toEqual(['gateway']);
    expect(parseArguments(['pages'], known, ['pages']).names).toEqual(['pages']);
  });

  it('takes how long the soak may last', () => {
    expect(parseArguments(['--minutes', '25'], known).minutes).toBe(25);
    expect(parseArguments([], known).minutes).toBeUndefined();
    expect(() => parseArguments(['--minutes', 'soon'], known)).toThrow('Not a number of minutes: soon.');
  });

  it('keeps the order of the table, not of the line', () => {
    expect(parseArguments(['pages', 'gateway'], known).names).toEqual(known);
  });

  it('names what it does not know', () => {
    expect(() => parseArguments(['page', 'pages'], known)).toThrow('Not a part: page. Parts: gateway, pages.');
    expect(() => parseArguments(['--fast'], known)).toThrow('--fast');
  });
});
