/** @jest-environment @portal/test-kit/browser */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { recentAirports, rememberAirports } from './recent-airports';

describe('recentAirports', () => {
  beforeEach(() => localStorage.clear());

  it('returns the latest airports first, each once, up to a maximum', () => {
    rememberAirports('LUN', 'NLA');
    rememberAirports('LUN', 'JNB');
    expect(recentAirports()).toEqual(['LUN', 'JNB', 'NLA']);
    rememberAirports('DAR', 'NBO');
    expect(recentAirports()).toEqual(['DAR', 'NBO', 'LUN', 'JNB']);
  });

  it.each(['{', '"LUN"', '[1, "lusaka", null]'])('returns none when storage contains %s', (stored) => {
    localStorage.setItem('portal.own.airports', stored);
    expect(recentAirports()).toEqual([]);
  });
});
