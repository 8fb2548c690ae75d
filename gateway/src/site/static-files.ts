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

/**
 * The CSP of a service worker comes with its own file: the shell's worker fetches pages and files of this origin and
 * loads no scripts.
 */
const workerFile = '/sw.js';
const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" };

const pagesOfPackages: ReadonlySet<string> = new Set<PagePath<'public'>>(['/packages', '/packages/:id']);

const isRemoteFile = ([path]: [string, unknown]): boolean => path.startsWith('/mfe/');

const runningCanaries = ({ remotes }: StoredReleases): Map<RemoteId, NonNullable<StoredRemote['canary']>> =>
  new Map([...remotes].flatMap(([id, { canary }]) => (canary ? [[id, canary] as const] : [])));

export interface StaticFilesOptions {
  /** Folder with shell/dist and mfe-*\/dist. */
  folder: string;
  /** Reads the released remotes; undefined if only local builds are served. */
  readStored?: () => StoredReleases;
  sendOriginFile: (exchange: Exchange, file: OriginFile) => void;
  packagePages: PackagePages;
  /** Public origin of the portal. */
  origin: string | undefined;
  /** Restricts cookies to HTTPS. */
  isSecure: boolean;
}

/** Serves the shell and the remotes from memory, and origin-hosted files through the proxy. */
export class StaticFiles {
  private built: BuiltReleases;
  private stored: StoredReleases;
  /** Composed sites by set of canaries, created on first use. */
  private sites = new Map<string, Site>();

  constructor(private readonly options: StaticFilesOptions) {
    this.built = readReleases(options.folder);
    this.stored = this.readStored();
    this.siteFor([]);
  }

  /** Serves all non-API paths. @throws GatewayError ROUTE_NOT_FOUND for an unknown path */
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

  /** Reloads builds and releases. Earlier files of remotes stay available for open tabs. */
  reload(): void {
    const previous = [...this.built.assets].filter(isRemoteFile);
    const built = readReleases(this.options.folder);
    for (const [path, asset] of previous) if (!built.assets.has(path)) built.assets.set(path, asset);
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

  /** While a canary runs, pages and the registry depend on the visitor's group. */
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
