import { isDataSaverOn } from '@portal/ui-kit';
import { useSyncExternalStore } from 'react';

/** Read before the first paint by boot.js under the same name. */
const dataKey = 'portal_data';
const listeners = new Set<() => void>();

function apply(isSaving: boolean): void {
  if (isSaving) document.documentElement.dataset.saving = 'on';
  else delete document.documentElement.dataset.saving;
  for (const listener of listeners) listener();
}

/** Uses little data or not from now on, whatever the device says, and remembers it. */
export function setDataSaver(isSaving: boolean): void {
  try {
    localStorage.setItem(dataKey, isSaving ? 'low' : 'full');
  } catch {
    console.warn('This browser stores nothing; the choice lasts as long as the page');
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
