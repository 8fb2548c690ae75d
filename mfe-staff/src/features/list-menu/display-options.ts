import { useSyncExternalStore } from 'react';

/** How a person wants to see a list. */
export interface DisplayOptions {
  /** The ids of columns that are left out. */
  hidden: readonly string[];
  isRoomy: boolean;
  /** What of it nobody has looked at yet. */
  views?: unknown;
}

const changed = new Set<() => void>();

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Reads what may be of an older or newer portal, or of somebody's hand: what makes no sense counts as not kept. */
function parseDisplayOptions(text: string): DisplayOptions {
  try {
    const { hidden, isRoomy, views } = JSON.parse(text) as Record<string, unknown>;
    return { hidden: Array.isArray(hidden) ? hidden : [], isRoomy: isRoomy === true, views };
  } catch {
    return { hidden: [], isRoomy: false };
  }
}

/** Keeps it in this browser, where there is room for that; what another tab has kept meanwhile stays. */
export function updateDisplayOptions(key: string, next: Partial<DisplayOptions>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...parseDisplayOptions(read(key)), ...next }));
  } catch {
    console.warn('This browser stores nothing; the list looks as it did');
  }
  for (const listener of changed) listener();
}

function subscribe(listener: () => void): () => void {
  changed.add(listener);
  addEventListener('storage', listener);
  return () => {
    changed.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** How this browser shows the list of that key, in every tab; while building, nothing is kept. */
export function useDisplayOptions(key: string): DisplayOptions {
  const kept = () => read(key);
  return parseDisplayOptions(useSyncExternalStore(subscribe, kept, kept));
}
