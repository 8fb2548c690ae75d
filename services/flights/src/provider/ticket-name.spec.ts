import { describe, expect, it } from '@jest/globals';
import { ticketName, findUnsupportedName } from './ticket-name';

const traveler = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  dateOfBirth: '1990-01-01',
  gender: 'FEMALE' as const,
});

describe('ticketName', () => {
  it.each([
    ['Thandiwe', 'THANDIWE'],
    ['José-María', 'JOSE-MARIA'],
    ['O’Brien', "O'BRIEN"],
    ['  Anna   Lena ', 'ANNA LENA'],
    ['李', ''],
  ])('converts %s to %s', (name, written) => {
    expect(ticketName(name)).toBe(written);
  });
});

describe('findUnsupportedName', () => {
  it('returns the index of a name that cannot be ticketed', () => {
    expect(findUnsupportedName([traveler('Anna', 'Banda'), traveler('明', '王')])).toBe(1);
  });
  it('returns no index for Latin names', () => {
    expect(findUnsupportedName([traveler('Zoë', 'Müller')])).toBe(-1);
  });
});
