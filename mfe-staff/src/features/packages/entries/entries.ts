import { isCalendarDate } from '@portal/contracts';

/** A list as it is being made: what is on it, and what is typed and not on it yet, with its place. */
export interface Entries {
  items: readonly string[];
  pending: string;
  /** Where the pending text belongs, when it was taken up to be changed; else the end. */
  place?: number | undefined;
}

const separator = ',';

/** Comma-separated text to a list: trimmed, empty items dropped. */
export const toList = (text: string): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The whole list as the form keeps it, what is only typed included: nothing typed is lost. */
export function textOf({ items, pending, place = items.length }: Entries): string {
  const all = pending === '' ? items : [...items.slice(0, place), pending, ...items.slice(place)];
  return all.join(`${separator} `);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Puts the texts on the list, at the pending one's place; what is on it already is not put there again. */
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

/** After more was typed: what ends with a comma goes on the list, the rest stays in the field. */
export function typeText(entries: Entries, text: string): Entries {
  const at = text.lastIndexOf(separator);
  const done = toList(text.slice(0, Math.max(0, at)));
  // Commas with nothing between them stay: who typed them is told that they are no entry.
  if (done.length === 0) return { ...entries, pending: text };
  return { ...added(entries, done), pending: text.slice(at + 1).trimStart() };
}

/** The typed text goes on the list. */
export const commitPending = (entries: Entries): Entries => ({
  ...added(entries, toList(entries.pending)),
  place: undefined,
});

export const removeEntry = ({ items, ...entries }: Entries, index: number): Entries => ({
  ...entries,
  items: items.filter((_item, at) => at !== index),
  place: undefined,
});

/** One place up or down. */
export function moveEntry({ items, ...entries }: Entries, index: number, by: -1 | 1): Entries {
  const item = items[index];
  const target = index + by;
  if (item === undefined || target < 0 || target >= items.length) return { items, ...entries };
  const rest = items.filter((_item, at) => at !== index);
  return { ...entries, items: [...rest.slice(0, target), item, ...rest.slice(target)] };
}

/** Takes an entry off the list and into the field, to be changed and put back where it was. */
export function editEntry(entries: Entries, index: number): Entries {
  const settled = commitPending(entries);
  const item = entries.items[index] ?? '';
  const at = settled.items.indexOf(item);
  return { items: settled.items.filter((other) => other !== item), pending: item, place: at };
}

/** Days: each once, in order. What is none stays in the field, where it can be seen and corrected. */
export function datesOf(text: string): Entries {
  const all = toList(text);
  return {
    items: [...new Set(all.filter(isCalendarDate))].sort(),
    pending: all.filter((item) => !isCalendarDate(item)).join(`${separator} `),
  };
}

/** After more was typed: days that are followed by a comma go on the list. */
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
