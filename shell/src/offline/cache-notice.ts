import { useSyncExternalStore } from 'react';

/** Messages while trips are shown from the cache. */
export interface CacheNotice {
  banner: string;
  /** For pages that are unavailable offline. */
  denial: string;
}

let current: CacheNotice | undefined;
const listeners = new Set<() => void>();

/** Sets the message while data comes from the cache; undefined clears it. */
export function setCacheNotice(notice: CacheNotice | undefined): void {
  current = notice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => current;

export const useCacheNotice = (): CacheNotice | undefined => useSyncExternalStore(subscribe, read, read);
