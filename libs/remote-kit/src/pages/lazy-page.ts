import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const pausesMs = [300, 900];

/** Calls `load` up to three times with growing delays. webpack drops a failed chunk and fetches it again. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return load();
}

/**
 * Returns the component that a page module exports.
 * @throws Error when there is none
 */
export function pageOf(module: object): ComponentType {
  const component = Object.values(module).find((value) => typeof value === 'function');
  if (!component) throw new Error('The page module exports no component');
  return component as ComponentType;
}

/**
 * Page in a separate chunk: `lazyPage(() => import('./pages/home-page'))`.
 * A failed chunk is retried twice, then the error boundary of the section appears.
 */
export const lazyPage = (load: () => Promise<object>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: pageOf(await loadWithRetry(load)) }));
