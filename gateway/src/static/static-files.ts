import { remoteIds, type RemoteId } from '@portal/contracts';
import type { Exchange } from '../exchange';
import { Refusal } from '../refusal';
import type { Asset } from './asset';
import { allowScripts, completePage, textAsset } from './page';
import { mayBePage, pageAt } from './page-paths';
import { firstFilesOf } from './preloads';
import { readReleases, type Releases } from './releases';
import { sendAsset } from './send-asset';

const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('text/html') || accept.includes('*/*');

interface Page {
  asset: Asset;
  policy: string;
}

interface Site {
  assets: Map<string, Asset>;
  /** One document per remote and one for paths that belong to none; empty while the shell is not built. */
  pages: Map<RemoteId | 'shell', Page>;
  integrityPolicy: string;
}

function readPages({ indexHtml, registry, assets, pagePolicy }: Releases): Site['pages'] {
  const pages: Site['pages'] = new Map();
  if (indexHtml === undefined) return pages;
  for (const id of ['shell', ...remoteIds] as const) {
    const first = firstFilesOf(id === 'shell' ? undefined : registry.remotes[id], assets);
    const asset = textAsset('index.html', completePage(indexHtml, registry, first));
    pages.set(id, { asset, policy: allowScripts(pagePolicy, first.scriptHashes) });
  }
  return pages;
}

function readSite(folder: string): Site {
  const releases = readReleases(folder);
  const { assets, registry, pagePolicy } = releases;
  const pages = readPages(releases);
  assets.set('/remotes.json', textAsset('remotes.json', JSON.stringify(registry)));
  return { assets, pages, integrityPolicy: pagePolicy.integrityPolicy };
}

export interface StaticFiles {
  /** Answers everything that is not the API's; throws a Refusal for what does not exist. */
  serve(exchange: Exchange): void;
  /** Reads the folder again; remotes' former versions stay reachable for tabs that still use them. */
  reload(): void;
}

const isRemoteFile = ([path]: [string, Asset]): boolean => path.startsWith('/mfe/');

/** Serves the shell and the remotes from memory. */
export function createStaticFiles(folder: string): StaticFiles {
  let site = readSite(folder);

  const servePage = (exchange: Exchange): void => {
    const route = pageAt(exchange.path);
    const page = site.pages.get(route?.remote ?? 'shell');
    if (!page) throw new Refusal('SERVICE_DOWN', { message: 'The pages of the portal are not built yet.' });
    sendAsset(exchange, page.asset, route ? 200 : 404, {
      'content-security-policy': page.policy,
      'integrity-policy': site.integrityPolicy,
    });
  };

  const serve = (exchange: Exchange): void => {
    const { req, path } = exchange;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'GET, HEAD' } });
    }
    const asset = site.assets.get(path);
    if (asset) return sendAsset(exchange, asset);
    if (mayBePage(path) && acceptsHtml(req.headers.accept)) return servePage(exchange);
    throw new Refusal('ROUTE_NOT_FOUND');
  };

  const reload = (): void => {
    const former = [...site.assets].filter(isRemoteFile);
    const next = readSite(folder);
    for (const [path, asset] of former) if (!next.assets.has(path)) next.assets.set(path, asset);
    site = next;
  };

  return { serve, reload };
}
