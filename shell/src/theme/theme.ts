import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** boot.js reads the same key before first paint. */
const themeKey = 'portal_theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Applies and stores the theme; `system` follows the device. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    console.warn('storage blocked: the theme lasts until the page closes');
  }
  apply(theme);
}

function subscribe(listener: () => void): () => void {
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === themeKey) apply(isTheme(newValue) ? newValue : 'system');
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTab);
  };
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'system');
