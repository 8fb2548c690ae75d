import { describe, expect, it } from '@jest/globals';
import { extractSlipNumber } from './slip-number';

describe('the slip number of a reference', () => {
  it.each([
    ['Slip 4711 of Canarina Banda', '4711'],
    ['FT26/0031-7 Zanaco', 'FT26/0031-7'],
    ['cash from 0977 313 371, slip 12', '12'],
    ['+260 977-313-371', ''],
    ['c4nary@example.test 88', '88'],
    ['from the aunt', ''],
    ['NRC 123456/10/1 Mwila', ''],
    ['nrc 123456-10-1, slip 7', '7'],
    ['123456 / 10 / 1', ''],
    ['ZN0104104', ''],
    ['passport zn 010410, FT26330XYZ41', 'FT26330XYZ41'],
    ['A1234567 slip 4711', '4711'],
    ['born 04/07/1985, slip 12', '12'],
  ])('reduces %j to %j', (reference, left) => {
    expect(extractSlipNumber(reference)).toBe(left);
    expect(extractSlipNumber(left)).toBe(left);
  });
});
