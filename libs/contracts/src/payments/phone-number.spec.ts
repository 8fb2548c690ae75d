import { expect, it } from '@jest/globals';
import { zambianMobile } from './phone-number';

it.each([
  '0971234567',
  '097 123 4567',
  '+260 97 1234567',
  '260971234567',
  '00260-97-123.4567',
  '971234567',
  '(097)1234567',
])('normalises the Airtel number %s', (text) => expect(zambianMobile(text)).toBe('260971234567'));

it.each([
  '',
  '0211123456',
  '097123456',
  '09712345678',
  '+27971234567',
  '0981234567',
  '0971234567x',
  '+260 097 1234567',
])('returns undefined for %j', (text) => expect(zambianMobile(text)).toBeUndefined());
