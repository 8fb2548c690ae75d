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
  /** Holds shell/dist and mfe-*\/dist. */
  folder: string;
  /** The newest build wins, whatever was released. */
  isWatched: boolean;
  /** Store that `npm run release` writes. */
  releasesDir: string | undefined;
  publicKeyFile: string | undefined;
  numbersFile: string | undefined;
  /** The origins of slices that their teams serve, asked again after so many milliseconds. */
  origins: ReadonlyMap<string, string>;
  originsEveryMs: number;
  /** Passes their files on; absent where there are no origins. */
  originFiles: OriginFileProxy | undefined;
  isSecure: boolean;
  /** Under which the portal is known; the first of those it answers to. */
  origin: string | undefined;
  /** What stands in the pages of packages. */
  answers: CatalogResponseCache;
  /** Gets a sentence for everything that was not signed, or not in that form. */
  reportRefused: (problem: string) => void;
  /** Gets a sentence when an origin cannot be used. */
  reportOrigin: (problem: string) => void;
}

/** Everything below `/` but the API, as it was built and released, and kept up to date until it is stopped. */
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

  /** Ends what is still under way. */
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
