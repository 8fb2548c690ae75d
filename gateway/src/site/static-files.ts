import type { OutgoingHttpHeaders } from 'node:http';
import type { PagePath, RemoteId } from '@portal/contracts';
import type { Exchange } from '../http/exchange';
import { GatewayError } from '../http/gateway-error';
import { sendAsset } from '../http/send-asset';
import type { PackagePages } from './server-rendered/package-pages';
import { isPagePath, matchPage } from './page-paths';
import { readReleases, type BuiltReleases } from './releases/built-releases';
import { noReleases, type StoredReleases, type StoredRemote } from './releases/release-store';
import type { OriginFile } from './releases/verified-release';
import { composeSite, notFoundRoute, type Site } from './site';
import { canariesFor, groupHeaders, assignGroup } from './visitor-group';

const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || accept.includes('text/html') || accept.includes('*/*');

/** A worker is bound by the policy it came with: the shell's fetches pages and files of this origin, and loads no script. */
const workerFile = '/sw.js';
const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };

const pagesOfPackages: ReadonlySet<string> = new Set<PagePath<'public'>>(['/packages', '/packages/:id']);

const isRemoteFile = ([path]: [string, unknown]): boolean => path.startsWith('/mfe/');

const runningCanaries = ({ remotes }: StoredReleases): Map<RemoteId, NonNullable<StoredRemote['canary']>> =>
  new Map([...remotes].flatMap(([id, { canary }]) => (canary ? [[id, canary] as const] : [])));

export interface StaticFilesOptions {
  /** Holds shell/dist and mfe-*\/dist. */
  folder: string;
  /** Reads what was released since; absent where the builds are all there is. */
  readStored?: () => StoredReleases;
  /** Passes a file on that lies at the origin of its slice. */
  sendOriginFile: (exchange: Exchange, file: OriginFile) => void;
  /** Fills the pages of packages. */
  packagePages: PackagePages;
  /** Under which the portal is known. */
  origin: string | undefined;
  /** Cookies are for encrypted connections only. */
  isSecure: boolean;
}

/** Serves the shell and the remotes from memory, and what lies elsewhere from there. */
export class StaticFiles {
  private built: BuiltReleases;
  private stored: StoredReleases;
  /** By the canaries a visitor takes part in, made when first asked for. */
  private sites = new Map<string, Site>();

  constructor(private readonly options: StaticFilesOptions) {
    this.built = readReleases(options.folder);
    this.stored = this.readStored();
    this.siteFor([]);
  }

  /** Answers everything that is not the API's; throws a Refusal for what does not exist. */
  serve(exchange: Exchange): void | Promise<void> {
    const { req, path } = exchange;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new GatewayError('METHOD_NOT_ALLOWED', { headers: { allow: 'GET, HEAD' } });
    }
    if (path === '/remotes.json') return this.serveByGroup(exchange);
    const { assets, distant } = this.siteFor([]);
    const asset = assets.get(path);
    if (asset) return sendAsset(exchange, asset, 200, path === workerFile ? workerHeaders : {});
    const file = distant.get(path);
    if (file) return this.options.sendOriginFile(exchange, file);
    if (isPagePath(path) && acceptsHtml(req.headers.accept)) return this.serveByGroup(exchange);
    throw new GatewayError('ROUTE_NOT_FOUND');
  }

  /** Reads everything again; remotes' former versions stay reachable for tabs that still use them. */
  reload(): void {
    const former = [...this.built.assets].filter(isRemoteFile);
    const built = readReleases(this.options.folder);
    for (const [path, asset] of former) if (!built.assets.has(path)) built.assets.set(path, asset);
    this.stored = this.readStored();
    this.built = built;
    this.sites = new Map();
    this.siteFor([]);
  }

  private readStored(): StoredReleases {
    return this.options.readStored?.() ?? noReleases;
  }

  private siteFor(canaries: readonly RemoteId[]): Site {
    const site = this.sites.get(canaries.join()) ?? composeSite(this.built, this.stored, canaries, this.options.origin);
    this.sites.set(canaries.join(), site);
    return site;
  }

  /** While a canary runs, pages and the registry differ from visitor to visitor. */
  private serveByGroup(exchange: Exchange): void | Promise<void> {
    const running = runningCanaries(this.stored);
    const group = running.size === 0 ? undefined : assignGroup(exchange.req.headers.cookie);
    const site = this.siteFor(group ? canariesFor(group.number, running) : []);
    const extra = group ? groupHeaders(group, this.options.isSecure) : {};
    const registry = exchange.path === '/remotes.json' ? site.assets.get(exchange.path) : undefined;
    if (registry) sendAsset(exchange, registry, 200, extra);
    else return this.servePage(exchange, site, extra);
  }

  private servePage(exchange: Exchange, site: Site, extra: OutgoingHttpHeaders): void | Promise<void> {
    const route = matchPage(exchange.path);
    const page = site.pages.get((route ?? notFoundRoute).path);
    if (!page) throw new GatewayError('SERVICE_DOWN', { message: 'The pages of the portal are not built yet.' });
    const headers = { 'content-security-policy': page.policy, 'integrity-policy': site.integrityPolicy, ...extra };
    if (!route || !pagesOfPackages.has(route.path)) return sendAsset(exchange, page.asset, route ? 200 : 404, headers);
    return this.options.packagePages
      .documentFor(exchange, page)
      .then((document) => sendAsset(exchange, document, 200, headers));
  }
}
