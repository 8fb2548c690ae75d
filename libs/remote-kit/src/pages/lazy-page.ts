import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const pausesMs = [300, 900];

/** Calls `load` up to three times, with a growing pause: webpack forgets a chunk that failed and fetches it again. */
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

/** The component of a page's module, the one function it exports. Throws when there is none. */
export function pageOf(module: object): ComponentType {
  const component = Object.values(module).find((value) => typeof value === 'function');
  if (!component) throw new Error('The page module exports no component');
  return component as ComponentType;
}

/**
 * A page in a chunk of its own: `lazyPage(() => import('./pages/home-page'))`.
 * A chunk that fails is tried again twice; then the section's boundary shows.
 */
export const lazyPage = (load: () => Promise<object>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: pageOf(await loadWithRetry(load)) }));
