import { useSyncExternalStore } from 'react';

/** What is said while trips come from this device. */
export interface CacheNotice {
  banner: string;
  /** On a page that cannot be read then. */
  denial: string;
}

let current: CacheNotice | undefined;
const listeners = new Set<() => void>();

/** Says that what is on the screen comes from this device, or, with nothing, that it no longer does. */
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
