import { airportOf, useAirports } from '@portal/remote-kit/airports';
import { readSearch } from '@portal/remote-kit/search-criteria';
import { formatDateRange } from '@portal/ui-kit';

const withoutYear = (date: string): string => date.slice(0, -' 2026'.length);

/** '18 Dec', '18 to 28 Dec' or '28 Dec to 3 Jan'. */
function daysText(from: string, to: string): string {
  const [first, last] = formatDateRange(from, to).map((date) =>
    / \d{4}$/.test(date ?? '') ? withoutYear(`${date}`) : date,
  );
  if (!first || !last) return `${first}`;
  const [day, month] = first.split(' ');
  return last.endsWith(` ${month}`) ? `${day} to ${last}` : `${first} to ${last}`;
}

/** Tells a visitor who searched for flights to log in, and that the search is saved. */
export function SavedSearchNotice({ query }: { query: string }) {
  const search = readSearch(new URLSearchParams(query));
  const codes = search ? [search.origin, search.destination] : [];
  const { airports } = useAirports(codes.some((code) => !airportOf(code)));
  if (!search) return 'Log in to see fares and book flights.';
  const [from, to] = codes.map((code) => airportOf(code, airports)?.city ?? code);
  const days = daysText(search.departureDate, search.returnDate || search.departureDate);
  return `Log in to see fares ${from} to ${to}, ${days}. Your search is kept.`;
}
