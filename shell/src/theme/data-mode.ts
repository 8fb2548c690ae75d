import { isDataSaverOn } from '@portal/ui-kit';
import { useSyncExternalStore } from 'react';

/** boot.js reads the same key before first paint. */
const dataKey = 'portal_data';
const listeners = new Set<() => void>();

function apply(isSaving: boolean): void {
  if (isSaving) document.documentElement.dataset.saving = 'on';
  else delete document.documentElement.dataset.saving;
  for (const listener of listeners) listener();
}

/** Sets and stores the Data Saver choice; it overrides the device setting. */
export function setDataSaver(isSaving: boolean): void {
  try {
    localStorage.setItem(dataKey, isSaving ? 'low' : 'full');
  } catch {
    console.warn('storage blocked: the choice lasts until the page closes');
  }
  apply(isSaving);
}

function subscribe(listener: () => void): () => void {
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === dataKey) apply(newValue === 'low');
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTab);
  };
}

export const useDataSaver = (): boolean => useSyncExternalStore(subscribe, isDataSaverOn, () => false);
