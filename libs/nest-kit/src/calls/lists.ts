import { limits, totalCountHeader, type ListQuery } from '@portal/contracts';
import type { FastifyReply } from 'fastify';

const wholeListCap = 5_000;

export interface ListWindow {
  skip: number;
  limit: number;
}

export interface PagedResult<Item> {
  items: Item[];
  /** Total number of matches, independent of the page. */
  total: number;
}

/** Returns the window of a list: the requested page, otherwise everything up to 5000 items. */
export function listWindow({ page, pageSize = limits.pageSizeDefault }: ListQuery): ListWindow {
  return page === undefined ? { skip: 0, limit: wholeListCap } : { skip: (page - 1) * pageSize, limit: pageSize };
}

/**
 * Returns the mongoose sort of a list query.
 * `_id` is the last key so that pages never overlap, in the same direction so that one index serves both.
 * @param fields stored path by allowed sort name; other names use `fallback`
 */
export function listSort(
  sort: string | undefined,
  fields: Readonly<Record<string, string>>,
  fallback: Readonly<Record<string, 1 | -1>>,
): Record<string, 1 | -1> {
  const name = sort?.replace(/^-/, '') ?? '';
  const path = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (path === undefined) return { ...fallback, _id: Object.values(fallback)[0] ?? 1 };
  const direction = sort?.startsWith('-') ? -1 : 1;
  return { [path]: direction, _id: direction };
}

/** Sets X-Total-Count and returns the items. */
export function sendList<Item>(reply: FastifyReply, { items, total }: PagedResult<Item>): Item[] {
  reply.header(totalCountHeader, String(total));
  return items;
}

/** Serialized list response, shared by all callers of a coalesced read. */
export interface ListText {
  text: string;
  total: number;
}

/** Sets X-Total-Count and the content type, and returns the text. */
export function sendListJson(reply: FastifyReply, { text, total }: ListText): string {
  reply.header(totalCountHeader, String(total)).type('application/json; charset=utf-8');
  return text;
}

/** Escapes text for use as a literal in a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
