import { isCalendarDate } from '@portal/contracts';

/** List that is being edited: committed items, and the text that is not committed yet. */
export interface Entries {
  items: readonly string[];
  pending: string;
  /** Index at which the pending text is inserted, when an existing item is being edited; default: the end. */
  place?: number | undefined;
}

const separator = ',';

/** Splits comma-separated text into trimmed, non-empty items. */
export const toList = (text: string): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Form value of the list. It includes the pending text, so that submitting loses nothing. */
export function textOf({ items, pending, place = items.length }: Entries): string {
  const all = pending === '' ? items : [...items.slice(0, place), pending, ...items.slice(place)];
  return all.join(`${separator} `);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Inserts texts at the place of the pending text, without duplicates. */
function added({ items, place = items.length }: Entries, texts: readonly string[]): Entries {
  const fresh = texts.filter(
    (text, index) =>
      !items.some((item) => isSame(item, text)) && texts.findIndex((other) => isSame(other, text)) === index,
  );
  const at = place + fresh.length;
  return {
    items: [...items.slice(0, place), ...fresh, ...items.slice(place)],
    pending: '',
    place: at === items.length + fresh.length ? undefined : at,
  };
}

/** Handles typing: text before the last comma is committed, the rest stays pending. */
export function typeText(entries: Entries, text: string): Entries {
  const at = text.lastIndexOf(separator);
  const done = toList(text.slice(0, Math.max(0, at)));
  // Commas without text are kept, so that validation can reject them.
  if (done.length === 0) return { ...entries, pending: text };
  return { ...added(entries, done), pending: text.slice(at + 1).trimStart() };
}

export const commitPending = (entries: Entries): Entries => ({
  ...added(entries, toList(entries.pending)),
  place: undefined,
});

export const removeEntry = ({ items, ...entries }: Entries, index: number): Entries => ({
  ...entries,
  items: items.filter((_item, at) => at !== index),
  place: undefined,
});

/** Moves an item up or down by one place. */
export function moveEntry({ items, ...entries }: Entries, index: number, by: -1 | 1): Entries {
  const item = items[index];
  const target = index + by;
  if (item === undefined || target < 0 || target >= items.length) return { items, ...entries };
  const rest = items.filter((_item, at) => at !== index);
  return { ...entries, items: [...rest.slice(0, target), item, ...rest.slice(target)] };
}

/** Moves an item back into the input. Committing restores it at its old index. */
export function editEntry(entries: Entries, index: number): Entries {
  const settled = commitPending(entries);
  const item = entries.items[index] ?? '';
  const at = settled.items.indexOf(item);
  return { items: settled.items.filter((other) => other !== item), pending: item, place: at };
}

/** Parses dates: unique and in ascending order. Invalid ones stay pending, where they can be corrected. */
export function datesOf(text: string): Entries {
  const all = toList(text);
  return {
    items: [...new Set(all.filter(isCalendarDate))].sort(),
    pending: all.filter((item) => !isCalendarDate(item)).join(`${separator} `),
  };
}

/** Handles typing: valid dates before the last comma are committed. */
export function typeDates({ items }: Entries, text: string): Entries {
  const at = text.lastIndexOf(separator);
  const done = datesOf(text.slice(0, Math.max(0, at)));
  const rest = [done.pending, text.slice(at + 1).trimStart()].filter(Boolean).join(`${separator} `);
  return { items: [...new Set([...items, ...done.items])].sort(), pending: at < 0 ? text : rest };
}

export function committedDates({ items, pending }: Entries): Entries {
  const typedIn = datesOf(pending);
  return { items: [...new Set([...items, ...typedIn.items])].sort(), pending: typedIn.pending };
}
