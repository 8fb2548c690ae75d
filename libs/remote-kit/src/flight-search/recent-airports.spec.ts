/** @jest-environment @portal/test-kit/browser */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { recentAirports, rememberAirports } from './recent-airports';

describe('the airports of earlier searches', () => {
  beforeEach(() => localStorage.clear());

  it('come back with the latest first, each once, and not without end', () => {
    rememberAirports('LUN', 'NLA');
    rememberAirports('LUN', 'JNB');
    expect(recentAirports()).toEqual(['LUN', 'JNB', 'NLA']);
    rememberAirports('DAR', 'NBO');
    expect(recentAirports()).toEqual(['DAR', 'NBO', 'LUN', 'JNB']);
  });

  it.each(['{', '"LUN"', '[1, "lusaka", null]'])('are none in a store that holds %s', (kept) => {
    localStorage.setItem('portal.own.airports', kept);
    expect(recentAirports()).toEqual([]);
  });
});
