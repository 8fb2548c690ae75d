import { useSyncExternalStore } from 'react';

/** How a person wants to see a list. */
export interface ListLook {
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
function lookOf(text: string): ListLook {
  try {
    const { hidden, isRoomy, views } = JSON.parse(text) as Record<string, unknown>;
    return { hidden: Array.isArray(hidden) ? hidden : [], isRoomy: isRoomy === true, views };
  } catch {
    return { hidden: [], isRoomy: false };
  }
}

/** Keeps it in this browser, where there is room for that; what another tab has kept meanwhile stays. */
export function changeLook(key: string, next: Partial<ListLook>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...lookOf(read(key)), ...next }));
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
export function useListLook(key: string): ListLook {
  const kept = () => read(key);
  return lookOf(useSyncExternalStore(subscribe, kept, kept));
}
