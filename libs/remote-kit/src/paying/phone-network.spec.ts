import { describe, expect, it } from '@jest/globals';
import { guessNetwork, masked } from './phone-network';

describe('guessNetwork', () => {
  it.each([
    ['096 1234567', 'MTN_MOMO_ZMB'],
    ['076', 'MTN_MOMO_ZMB'],
    ['097 123 4567', 'AIRTEL_OAPI_ZMB'],
    ['+260 77 123 4567', 'AIRTEL_OAPI_ZMB'],
    ['00260951234567', 'ZAMTEL_ZMB'],
    ['260751234567', 'ZAMTEL_ZMB'],
    ['09', undefined],
    ['', undefined],
    ['0211 123456', undefined],
    ['098 1234567', undefined],
    ['+27 82 123 4567', undefined],
  ])('%j → %s', (typed, network) => {
    expect(guessNetwork(typed)).toBe(network);
  });
});

it.each(['0971234789', '+260 97 123 4789'])('masks the middle of %s', (typed) => {
  expect(masked(typed)).toBe('097 ••• ••789');
});
