import { describe, expect, it } from '@jest/globals';
import { toPhoneAddress } from './to-phone-address';

describe('toPhoneAddress', () => {
  it.each([
    ['970000120', 'tel:+260970000120'],
    ['0970 000 120', 'tel:+260970000120'],
    ['260970000120', 'tel:+260970000120'],
    ['+260 970 000 120', 'tel:+260970000120'],
    ['00 27 11 555 0100', 'tel:+27115550100'],
    ['+27 (11) 555-0100', 'tel:+27115550100'],
  ])('returns an address with a country code for %s', (phoneNumber, address) => {
    expect(toPhoneAddress(phoneNumber)).toBe(address);
  });
});
