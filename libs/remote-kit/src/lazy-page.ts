import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const pausesMs = [300, 900];

/** Calls `load` up to three times, with a growing pause: webpack forgets a chunk that failed and fetches it again. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
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
 * A page in a chunk of its own: `lazyPage(() => import('./pages/home-page'), 'HomePage')`.
 * Without `exportName` the module must export exactly one function.
 * A chunk that fails is tried again twice; then the section's boundary shows.
 */
export function lazyPage<M extends object>(
  load: () => Promise<M>,
  exportName?: keyof M & string,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const page = await loadPatiently(load);
    const component = exportName ? page[exportName] : Object.values(page).find((value) => typeof value === 'function');
    if (!component) throw new Error(`The page module exports no component${exportName ? ` named ${exportName}` : ''}`);
    return { default: component as ComponentType };
  });
}
