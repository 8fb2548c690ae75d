import { fail } from '../duffel-error';
import type { Call } from './call';

const DEFAULT_LIMIT = 50;
const MOST = 200;

const encode = (id: string): string => Buffer.from(id).toString('base64url');

interface Page<Row> {
  data: Row[];
  meta: { limit: number; after: string | null; before: string | null };
}

/** Returns a page of rows. A cursor names the last row of the page before. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], { url, world }: Call): Page<Row> {
  const text = url.searchParams.get('limit') ?? String(DEFAULT_LIMIT);
  const wanted = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (wanted < 1 || wanted > MOST) throw fail(422, 'invalid_page_limit', { type: 'invalid_request_error' });
  const limit = Math.min(wanted, world.pageLimit);
  const after = url.searchParams.get('after');
  const at = after === null ? -1 : rows.findIndex(({ id }) => encode(id) === after);
  if (after !== null && at < 0) throw fail(422, 'invalid_pagination_cursor', { type: 'invalid_request_error' });
  const data = rows.slice(at + 1, at + 1 + limit);
  const [first, last] = [data.at(0), data.at(-1)];
  const hasMore = at + 1 + limit < rows.length;
  return {
    data,
    meta: {
      limit,
      after: hasMore && last ? encode(last.id) : null,
      before: at >= 0 && first ? encode(first.id) : null,
    },
  };
}
