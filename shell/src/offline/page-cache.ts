import { href, pageRoutes } from '@portal/contracts';
import { isDataSaverOn, overlays } from '@portal/ui-kit';
import { trustFiles } from '../release-integrity';
import { prefetchPage } from '../remotes/prefetch-page';

/** Used only by the trip pages. */
const workerFile = '/sw.js';
const tripsPage = href('/my-bookings');
const readable = pageRoutes.filter(({ path }) => path === '/my-bookings' || path === '/my-bookings/:id');

/** Scripts, styles, integrity manifests and fonts loaded so far, all with content hashes in their names. */
const loadedFiles = (): string[] => {
  const named = document.head.querySelectorAll<HTMLStyleElement>('style[data-href]');
  const inPage = Array.from(named, ({ dataset }) => dataset.href!);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [...fetched, ...inPage].map((name) => new URL(name, location.href));
  const own = urls.filter(({ origin, pathname }) => {
    const isFile = /^\/(assets|mfe\/mfe-client)\/.+\.(js|css|json|woff2)$/.test(pathname);
    return origin === location.origin && isFile;
  });
  return [...new Set(own.map(({ pathname }) => pathname))];
};

/** Returns whether the HTML is of the release in this tab. The files of another release are not loaded here. */
function isOfTheseFiles(html: string, files: readonly string[]): boolean {
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  const releases = files.filter((path) => path.startsWith('/mfe/')).map((path) => path.split('/', 4).join('/'));
  return scripts.every((path) => files.includes(path)) && releases.every((release) => html.includes(`"${release}/`));
}

/** Caches the trip pages completely or not at all. @returns whether they are cached */
async function storePages(store: Cache): Promise<boolean> {
  // Preloads overlays: details open in a dialog, logout is in a menu.
  await overlays.request();
  if (!isDataSaverOn()) for (const page of readable) await prefetchPage(page);
  const page = await fetch(tripsPage, { headers: { accept: 'text/html' } });
  const files = loadedFiles();
  if (!page.ok || !isOfTheseFiles(await page.clone().text(), files)) return false;
  const known = (await store.keys()).map(({ url }) => new URL(url).pathname);
  await store.addAll(files.filter((file) => !known.includes(file)));
  await store.put(tripsPage, page);
  const outdated = known.filter((path) => /^\/(assets|mfe)\//.test(path) && !files.includes(path));
  await Promise.all(outdated.map((path) => store.delete(path)));
  return true;
}

let isRegistered = false;

async function register(): Promise<void> {
  if (isRegistered) return;
  isRegistered = true;
  trustFiles({ [workerFile]: 'worker' });
  const address = __webpack_require__.tt().createScriptURL(workerFile) as string;
  await navigator.serviceWorker.register(address, { scope: tripsPage, updateViaCache: 'none' });
}

/** Precaches the trip pages' assets and registers the service worker. */
export async function cachePages(store: Cache): Promise<void> {
  if (await storePages(store)) await register();
}
