import type { OutgoingHttpHeaders } from 'node:http';
import { pageRoutes, type PageRoute, remoteIds, type RemoteId } from '@portal/contracts';
import type { Exchange } from '../exchange';
import { Refusal } from '../refusal';
import type { Asset } from './asset';
import { firstPaintOf, prerenderedBelow } from './first-paint';
import { allowInPage, completePage, textAsset } from './page';
import { mayBePage, pageAt } from './page-paths';
import { firstFilesOf } from './preloads';
import type { ReleaseStore, StoredRemote } from './release-store';
import { readReleases, type Releases } from './releases';
import { sendAsset } from './send-asset';
import { canariesFor, groupHeaders, groupOf } from './visitor-group';

const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('text/html') || accept.includes('*/*');

interface Page {
  asset: Asset;
  policy: string;
}

interface Site {
  assets: Map<string, Asset>;
  /** One document per page of the contract and one, `*`, for every other address; empty while the shell is not built. */
  pages: Map<string, Page>;
  integrityPolicy: string;
}

/** Where paths that are no page end. */
const nowhere = { path: '*', remote: 'shell' } as const;
const routes: readonly Pick<PageRoute, 'path' | 'remote'>[] = [...pageRoutes, nowhere];

const baseOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/'));

function readPages({ indexHtml, registry, assets, pagePolicy }: Releases): Site['pages'] {
  const pages: Site['pages'] = new Map();
  if (indexHtml === undefined) return pages;
  const frames = prerenderedBelow('', assets);
  for (const id of ['shell', ...remoteIds] as const) {
    const release = id === 'shell' ? undefined : registry.remotes[id];
    const rendered = release ? prerenderedBelow(baseOf(release.entry), assets) : {};
    for (const { path } of routes.filter(({ remote }) => remote === id)) {
      const first = firstFilesOf(release, rendered[path]?.styles);
      const paint = firstPaintOf(frames[path], rendered[path]);
      const asset = textAsset('index.html', completePage(indexHtml, registry, first, paint));
      pages.set(path, { asset, policy: allowInPage(pagePolicy, first, paint) });
    }
  }
  return pages;
}

/** What one visitor gets: the built releases, replaced by those of the store. */
function composeSite(built: Releases, stored: ReleaseStore, canaries: readonly RemoteId[]): Site {
  const remotes = { ...built.registry.remotes };
  for (const [id, { stable, canary }] of stored.remotes) {
    remotes[id] = canary && canaries.includes(id) ? canary.release.registered : stable.registered;
  }
  const assets = new Map([...built.assets, ...stored.assets]);
  const registry = { ...built.registry, remotes };
  const pages = readPages({ ...built, registry, assets });
  assets.set('/remotes.json', textAsset('remotes.json', JSON.stringify(registry)));
  return { assets, pages, integrityPolicy: built.pagePolicy.integrityPolicy };
}

export interface StaticFiles {
  /** Answers everything that is not the API's; throws a Refusal for what does not exist. */
  serve(exchange: Exchange): void;
  /** Reads the folder again; remotes' former versions stay reachable for tabs that still use them. */
  reload(): void;
}

const isRemoteFile = ([path]: [string, unknown]): boolean => path.startsWith('/mfe/');

interface Contents {
  built: Releases;
  stored: ReleaseStore;
  /** By the canaries a visitor takes part in, made when first asked for. */
  sites: Map<string, Site>;
}

const runningCanaries = ({ remotes }: ReleaseStore): Map<RemoteId, NonNullable<StoredRemote['canary']>> =>
  new Map([...remotes].flatMap(([id, { canary }]) => (canary ? [[id, canary] as const] : [])));

export interface StaticFilesOptions {
  /** Holds shell/dist and mfe-*\/dist. */
  folder: string;
  /** Reads what was released since; absent where the builds are all there is. */
  readStore?: () => ReleaseStore;
  /** Cookies are for encrypted connections only. */
  isSecure: boolean;
}

/** Serves the shell and the remotes from memory. */
export function createStaticFiles({ folder, readStore, isSecure }: StaticFilesOptions): StaticFiles {
  const read = (): Contents => ({
    built: readReleases(folder),
    stored: readStore?.() ?? { remotes: new Map(), assets: new Map() },
    sites: new Map(),
  });
  let contents = read();

  const siteFor = (canaries: readonly RemoteId[]): Site => {
    const { built, stored, sites } = contents;
    const site = sites.get(canaries.join()) ?? composeSite(built, stored, canaries);
    sites.set(canaries.join(), site);
    return site;
  };
  siteFor([]);

  const servePage = (exchange: Exchange, site: Site, extra: OutgoingHttpHeaders): void => {
    const route = pageAt(exchange.path);
    const page = site.pages.get((route ?? nowhere).path);
    if (!page) throw new Refusal('SERVICE_DOWN', { message: 'The pages of the portal are not built yet.' });
    sendAsset(exchange, page.asset, route ? 200 : 404, {
      'content-security-policy': page.policy,
      'integrity-policy': site.integrityPolicy,
      ...extra,
    });
  };

  /** While a canary runs, pages and the registry differ from visitor to visitor. */
  const serveByGroup = (exchange: Exchange): void => {
    const running = runningCanaries(contents.stored);
    const group = running.size === 0 ? undefined : groupOf(exchange.req.headers.cookie);
    const site = siteFor(group ? canariesFor(group.number, running) : []);
    const extra = group ? groupHeaders(group, isSecure) : {};
    const registry = exchange.path === '/remotes.json' ? site.assets.get(exchange.path) : undefined;
    if (registry) sendAsset(exchange, registry, 200, extra);
    else servePage(exchange, site, extra);
  };

  const serve = (exchange: Exchange): void => {
    const { req, path } = exchange;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'GET, HEAD' } });
    }
    if (path === '/remotes.json') return serveByGroup(exchange);
    const asset = siteFor([]).assets.get(path);
    if (asset) return sendAsset(exchange, asset);
    if (mayBePage(path) && acceptsHtml(req.headers.accept)) return serveByGroup(exchange);
    throw new Refusal('ROUTE_NOT_FOUND');
  };

  const reload = (): void => {
    const former = [...contents.built.assets].filter(isRemoteFile);
    const next = read();
    for (const [path, asset] of former) if (!next.built.assets.has(path)) next.built.assets.set(path, asset);
    contents = next;
    siteFor([]);
  };

  return { serve, reload };
}
