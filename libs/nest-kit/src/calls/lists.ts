import { limits, totalCountHeader, type ListQuery } from '@portal/contracts';
import type { FastifyReply } from 'fastify';

const wholeListCap = 5_000;

export interface ListWindow {
  skip: number;
  limit: number;
}

export interface PagedResult<Item> {
  items: Item[];
  /** How many match in all, whatever page was asked for. */
  total: number;
}

/** The part of a list to read: a page when `page` was asked for, else everything up to a cap of 5000. */
export function listWindow({ page, pageSize = limits.pageSizeDefault }: ListQuery): ListWindow {
  return page === undefined ? { skip: 0, limit: wholeListCap } : { skip: (page - 1) * pageSize, limit: pageSize };
}

/**
 * The sort of a list query as mongoose takes it. `fields` maps the names that may be asked for to stored paths; any
 * other name falls back. `_id` comes last so that pages never overlap, and goes the same way, so that one index serves both.
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

/** A list's answer as it goes out, written once for all who share the read. */
export interface ListText {
  text: string;
  total: number;
}

/** Sets X-Total-Count and what the text is, and returns it. */
export function sendListJson(reply: FastifyReply, { text, total }: ListText): string {
  reply.header(totalCountHeader, String(total)).type('application/json; charset=utf-8');
  return text;
}

/** Makes any text a literal part of a regular expression. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
