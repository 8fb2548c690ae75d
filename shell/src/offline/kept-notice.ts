import { useSyncExternalStore } from 'react';

/** What is said while trips come from this device. */
export interface KeptNotice {
  banner: string;
  /** On a page that cannot be read then. */
  denial: string;
}

let current: KeptNotice | undefined;
const listeners = new Set<() => void>();

/** Says that what is on the screen comes from this device, or, with nothing, that it no longer does. */
export function noteKept(notice: KeptNotice | undefined): void {
  current = notice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => current;

export const useKeptNotice = (): KeptNotice | undefined => useSyncExternalStore(subscribe, read, read);
