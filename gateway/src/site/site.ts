import { pageRoutes, remoteIds, type RemoteId } from '@portal/contracts';
import { lastingText, textAsset, type Asset } from '../http/asset';
import { FilledPage } from './filled/filled-page';
import { firstPaintOf, prerenderedBelow } from './first-paint';
import { policyOf, completePage } from './page';
import { firstFilesOf } from './preloads';
import type { BuiltReleases } from './releases/built-releases';
import type { StoredReleases } from './releases/release-store';
import type { DistantFile } from './releases/trusted-release';

interface Page {
  asset: Asset;
  /** The same with an answer in it. */
  filled: FilledPage | undefined;
  policy: string;
}

/** What one visitor gets. */
export interface Site {
  assets: Map<string, Asset>;
  /** Files that lie at the origins of their slices. */
  distant: ReadonlyMap<string, DistantFile>;
  /** One document per page of the contract and one, `*`, for every other address; empty while the shell is not built. */
  pages: Map<string, Page>;
  integrityPolicy: string;
}

/** Where paths that are no page end. */
export const nowhere = { path: '*', remote: 'shell' } as const;
const routes: readonly { path: string; remote: RemoteId | 'shell' }[] = [...pageRoutes, nowhere];

const baseOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/'));

function readPages(
  { indexHtml, registry, assets, pagePolicy }: BuiltReleases,
  origin: string | undefined,
): Site['pages'] {
  const pages: Site['pages'] = new Map();
  if (indexHtml === undefined) return pages;
  const frames = prerenderedBelow('', assets);
  for (const id of ['shell', ...remoteIds] as const) {
    const release = id === 'shell' ? undefined : registry.remotes[id];
    const rendered = release ? prerenderedBelow(baseOf(release.entry), assets) : {};
    for (const { path } of routes.filter(({ remote }) => remote === id)) {
      const first = firstFilesOf(release, rendered[path]?.styles, assets);
      const paint = firstPaintOf(frames[path], rendered[path], { origin, ...(path.includes(':') ? {} : { path }) });
      const asset = lastingText('index.html', completePage(indexHtml, registry, first, paint));
      const { filled } = paint;
      pages.set(path, {
        asset,
        filled: filled && new FilledPage(completePage(indexHtml, registry, first, filled), filled.template),
        policy: policyOf(pagePolicy, first, paint),
      });
    }
  }
  return pages;
}

/** The built releases, replaced by the released ones, those of `canaries` by their canary. Shared links name `origin`. */
export function composeSite(
  built: BuiltReleases,
  stored: StoredReleases,
  canaries: readonly RemoteId[],
  origin?: string,
): Site {
  const remotes = { ...built.registry.remotes };
  for (const [id, { stable, canary }] of stored.remotes) {
    remotes[id] = canary && canaries.includes(id) ? canary.release.registered : stable.registered;
  }
  const assets = new Map([...built.assets, ...stored.assets]);
  const registry = { ...built.registry, remotes };
  const pages = readPages({ ...built, registry, assets }, origin);
  assets.set('/remotes.json', textAsset('remotes.json', JSON.stringify(registry)));
  return { assets, distant: stored.distant, pages, integrityPolicy: built.pagePolicy.integrityPolicy };
}
