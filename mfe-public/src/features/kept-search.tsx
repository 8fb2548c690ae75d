import { airportOf, useAirports } from '@portal/remote-kit/airports';
import { readSearch } from '@portal/remote-kit/search-criteria';
import { formatDays } from '@portal/ui-kit';

/** Tells a visitor who searched for flights to log in, and that the search is saved. */
export function SavedSearchNotice({ query }: { query: string }) {
  const search = readSearch(new URLSearchParams(query));
  const codes = search ? [search.origin, search.destination] : [];
  const { airports } = useAirports(codes.some((code) => !airportOf(code)));
  if (!search) return 'Log in to see fares and book flights.';
  const [from, to] = codes.map((code) => airportOf(code, airports)?.city ?? code);
  const days = formatDays(search.departureDate, search.returnDate || search.departureDate);
  return `Log in to see fares ${from} to ${to}, ${days}. Your search is kept.`;
}
