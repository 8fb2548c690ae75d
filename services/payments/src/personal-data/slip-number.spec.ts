import { describe, expect, it } from '@jest/globals';
import { slipNumberOf } from './slip-number';

describe('what is left of a note about a payment', () => {
  it.each([
    ['Slip 4711 of Canarina Banda', '4711'],
    ['FT26/0031-7 Zanaco', 'FT26/0031-7'],
    ['cash from 0977 313 371, slip 12', '12'],
    ['+260 977-313-371', ''],
    ['c4nary@example.test 88', '88'],
    ['from the aunt', ''],
  ])('%s: %j', (reference, left) => {
    expect(slipNumberOf(reference)).toBe(left);
    expect(slipNumberOf(left)).toBe(left);
  });
});
