import { pageRoutes, remoteIds, type RemoteId } from '@portal/contracts';
import { compressedTextAsset, textAsset, type Asset } from '../http/asset';
import { ServerRenderedPage } from './server-rendered/server-rendered-page';
import { renderFirstPaint, readPrerendered } from './first-paint';
import { buildContentSecurityPolicy, injectBootData } from './page';
import { getPreloads } from './preloads';
import type { BuiltReleases } from './releases/built-releases';
import type { StoredReleases } from './releases/release-store';
import type { OriginFile } from './releases/verified-release';

interface Page {
  asset: Asset;
  /** The server-rendered variant. */
  filled: ServerRenderedPage | undefined;
  policy: string;
}

/** Files and pages for one set of canaries. */
export interface Site {
  assets: Map<string, Asset>;
  /** Files hosted at the origins of their slices. */
  distant: ReadonlyMap<string, OriginFile>;
  /** One document per page of the contract, and `*` for all other paths; empty while the shell is not built. */
  pages: Map<string, Page>;
  integrityPolicy: string;
}

/** Page for unknown paths. */
export const notFoundRoute = { path: '*', remote: 'shell' } as const;
const routes: readonly { path: string; remote: RemoteId | 'shell' }[] = [...pageRoutes, notFoundRoute];

const baseOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/'));

function readPages(
  { indexHtml, registry, assets, pagePolicy }: BuiltReleases,
  origin: string | undefined,
): Site['pages'] {
  const pages: Site['pages'] = new Map();
  if (indexHtml === undefined) return pages;
  const frames = readPrerendered('', assets);
  for (const id of ['shell', ...remoteIds] as const) {
    const release = id === 'shell' ? undefined : registry.remotes[id];
    const rendered = release ? readPrerendered(baseOf(release.entry), assets) : {};
    for (const { path } of routes.filter(({ remote }) => remote === id)) {
      const first = getPreloads(release, rendered[path]?.styles, assets);
      const paint = renderFirstPaint(frames[path], rendered[path], { origin, ...(path.includes(':') ? {} : { path }) });
      const asset = compressedTextAsset('index.html', injectBootData(indexHtml, registry, first, paint));
      const { filled } = paint;
      pages.set(path, {
        asset,
        filled: filled && new ServerRenderedPage(injectBootData(indexHtml, registry, first, filled), filled.template),
        policy: buildContentSecurityPolicy(pagePolicy, first, paint),
      });
    }
  }
  return pages;
}

/**
 * Merges the local builds with the released remotes, and uses the canary for those in `canaries`.
 * @param origin public origin for link previews
 */
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
  return { assets, distant: stored.originHosted, pages, integrityPolicy: built.pagePolicy.integrityPolicy };
}
