import { fail } from '../../provider-error';
import type { Call } from './call';

const DEFAULT_LIMIT = 10;

/** Parses an integer query parameter, limited to `to`. */
export function whole(url: URL, parameter: string, range: { fallback: number; to: number }): number {
  const text = url.searchParams.get(parameter);
  if (text === null) return range.fallback;
  if (!/^\d+$/.test(text) || Number(text) > range.to) throw fail(477, 'invalid query parameter format', { parameter });
  return Number(text);
}

/** Returns a page of rows, with links whose brackets are encoded, as the SDK requires. */
export function pageOf<T>(rows: readonly T[], { url, fault }: Call): { meta: object; rows: readonly T[] } {
  const found = fault?.action === 'empty' ? [] : rows;
  const limit = Math.max(1, whole(url, 'page[limit]', { fallback: DEFAULT_LIMIT, to: 1_000 }));
  const offset = whole(url, 'page[offset]', { fallback: 0, to: 1_000_000 });
  const link = (to: number) => {
    const target = new URL(url);
    target.searchParams.set('page[limit]', String(limit));
    target.searchParams.set('page[offset]', String(to));
    return target.href;
  };
  const last = Math.max(0, Math.floor((found.length - 1) / limit) * limit);
  const links = {
    self: url.href,
    ...(offset + limit < found.length ? { next: link(offset + limit) } : {}),
    ...(offset > 0 ? { previous: link(Math.max(0, offset - limit)), first: link(0) } : {}),
    ...(found.length > limit ? { last: link(last) } : {}),
  };
  return { meta: { count: found.length, links }, rows: found.slice(offset, offset + limit) };
}
