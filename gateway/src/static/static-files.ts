import type { Exchange } from '../exchange';
import { Refusal } from '../refusal';
import type { Asset } from './asset';
import { inlineRegistry, textAsset } from './page';
import { isKnownPage, mayBePage } from './page-paths';
import { readReleases, type PagePolicy } from './releases';
import { sendAsset } from './send-asset';

const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('text/html') || accept.includes('*/*');

interface Site {
  assets: Map<string, Asset>;
  page?: Asset;
  pagePolicy: PagePolicy;
}

function readSite(folder: string): Site {
  const { assets, registry, indexHtml, pagePolicy } = readReleases(folder);
  assets.set('/remotes.json', textAsset('remotes.json', JSON.stringify(registry)));
  const page = indexHtml === undefined ? undefined : textAsset('index.html', inlineRegistry(indexHtml, registry));
  return { assets, page, pagePolicy };
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
    if (!site.page) throw new Refusal('SERVICE_DOWN', { message: 'The pages of the portal are not built yet.' });
    sendAsset(exchange, site.page, isKnownPage(exchange.path) ? 200 : 404, {
      'content-security-policy': site.pagePolicy.policy,
      'integrity-policy': site.pagePolicy.integrityPolicy,
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
