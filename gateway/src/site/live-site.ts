import type { RemoteId } from '@portal/contracts';
import type { Middleware } from '../http/exchange';
import { GatewayError } from '../http/gateway-error';
import type { CatalogResponseCache } from './server-rendered/catalog-response-cache';
import { PackagePages } from './server-rendered/package-pages';
import type { OriginFileProxy } from './origins/origin-files';
import { OriginSource } from './origins/origin-source';
import { watchOrigins } from './origins/watch-origins';
import { ReleaseFolder, type ReleaseSource } from './releases/release-source';
import { ReleaseStore, watchPointers } from './releases/release-store';
import { StaticFiles } from './static-files';
import { watchReleases } from './watch';

export interface SiteOptions {
  /** Folder with shell/dist and mfe-*\/dist. */
  folder: string;
  /** Development mode: serves the newest build and ignores releases. */
  isWatched: boolean;
  /** Release store written by `npm run release`. */
  releasesDir: string | undefined;
  publicKeyFile: string | undefined;
  numbersFile: string | undefined;
  /** Origins of slices hosted by their teams, polled at this interval. */
  origins: ReadonlyMap<string, string>;
  originsEveryMs: number;
  /** Proxies files from these origins; undefined without origins. */
  originFiles: OriginFileProxy | undefined;
  isSecure: boolean;
  /** Public origin of the portal: the first of `PUBLIC_ORIGINS`. */
  origin: string | undefined;
  /** Data for the package pages. */
  answers: CatalogResponseCache;
  /** Reports a release or pointer with an invalid signature or format. */
  reportRefused: (problem: string) => void;
  /** Reports an origin that is unavailable. */
  reportOrigin: (problem: string) => void;
}

/** Serves all paths except the API from builds and releases, and reloads them until stopped. */
export class LiveSite {
  private readonly files: StaticFiles;
  private readonly sources: ReadonlyMap<string, OriginSource>;
  private readonly stops: (() => void)[] = [];

  constructor(private readonly options: SiteOptions) {
    const { folder, origins, originFiles, isSecure, publicKeyFile: key, isWatched, origin, answers } = options;
    this.sources = new Map(
      key === undefined || isWatched
        ? []
        : [...origins].map(([slice, origin]) => [slice, new OriginSource(slice, origin, key)]),
    );
    const store = this.openStore();
    this.files = new StaticFiles({
      folder,
      isSecure,
      origin,
      packagePages: new PackagePages({ answers, origin, isSecure }),
      readStored: store && (() => store.read()),
      sendOriginFile: (exchange, file) => {
        if (!originFiles) throw new GatewayError('ROUTE_NOT_FOUND');
        originFiles.send(exchange, file);
      },
    });
    this.stops.push(...this.watches());
  }

  readonly serve: Middleware = (exchange) => this.files.serve(exchange);

  stop(): void {
    for (const stop of this.stops) stop();
  }

  /** Closes running transfers. */
  close(): void {
    this.options.originFiles?.close();
  }

  private openStore(): ReleaseStore | undefined {
    const { isWatched, releasesDir, publicKeyFile, numbersFile, reportRefused } = this.options;
    if (isWatched || publicKeyFile === undefined) return undefined;
    const folder = releasesDir === undefined ? undefined : new ReleaseFolder(releasesDir);
    const sourceOf = (id: RemoteId): ReleaseSource | undefined => this.sources.get(`mfe-${id}`) ?? folder;
    return new ReleaseStore({ sourceOf, publicKeyFile, numbersFile, report: reportRefused });
  }

  private watches(): (() => void)[] {
    const { isWatched, folder, releasesDir, originsEveryMs, reportOrigin, reportRefused } = this.options;
    const reload = (): void => this.files.reload();
    const watch = { onChange: reload, report: reportRefused };
    if (isWatched) return [watchReleases(folder, watch)];
    return [
      ...(releasesDir === undefined ? [] : [watchPointers(releasesDir, watch)]),
      watchOrigins(this.sources, { everyMs: originsEveryMs, onChange: reload, report: reportOrigin }),
    ];
  }
}
