import { useSyncExternalStore } from 'react';

/** User's display settings of a list. */
export interface DisplayOptions {
  /** Ids of hidden columns. */
  hidden: readonly string[];
  isRoomy: boolean;
  /** Turns off the keys of the rows, which speech input may press by accident. */
  isKeyless?: boolean;
  /** Saved views, not yet validated. */
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

/** Tolerates values of other releases and malformed JSON: invalid fields get their defaults. */
function parseDisplayOptions(text: string): DisplayOptions {
  try {
    const { hidden, isRoomy, isKeyless, views } = JSON.parse(text) as Record<string, unknown>;
    return {
      hidden: Array.isArray(hidden) ? hidden : [],
      isRoomy: isRoomy === true,
      isKeyless: isKeyless === true,
      views,
    };
  } catch {
    return { hidden: [], isRoomy: false };
  }
}

/** Merges with the stored options, which another tab may have changed. Without storage only a warning is logged. */
export function updateDisplayOptions(key: string, next: Partial<DisplayOptions>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...parseDisplayOptions(read(key)), ...next }));
  } catch {
    console.warn('display options not stored: local storage is unavailable');
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

/** Display options stored under `key`, synchronised between tabs. Prerendering has no storage and returns the defaults. */
export function useDisplayOptions(key: string): DisplayOptions {
  const getStored = () => read(key);
  return parseDisplayOptions(useSyncExternalStore(subscribe, getStored, getStored));
}
