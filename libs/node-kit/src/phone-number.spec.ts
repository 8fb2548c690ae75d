import { describe, expect, it } from '@jest/globals';
import { toDialableNumber } from './phone-number';

describe('toDialableNumber', () => {
  it.each([
    ['+260 970 000 120', '1', '260', '970000120'],
    ['00260970000120', '1', '260', '970000120'],
    ['260970000120', '1', '260', '970000120'],
    ['0970 000 120', '1', '260', '970000120'],
    ['0821234567', '27', '27', '821234567'],
    ['+44 20 7946 0000', '1', '44', '2079460000'],
    ['+1 (555) 010-0199', '1', '1', '5550100199'],
    ['+27 11 555 0100', '1', '27', '115550100'],
    ['5550100199', '1', '1', '5550100199'],
    ['5550100199', '27', '27', '5550100199'],
  ])('parses %s with default %s as +%s %s', (phone, given, countryCallingCode, number) => {
    expect(toDialableNumber(phone, given)).toEqual({ countryCallingCode, number });
  });
});
