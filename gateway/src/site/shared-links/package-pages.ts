import { texts } from '@portal/contracts';
import { LRUCache } from 'lru-cache';
import { textAsset, type Asset } from '../../http/asset';
import type { Exchange } from '../../http/exchange';
import { withHeading, withWords, wordsOfPackage } from './share-head';
import type { SharedPackages } from './shared-packages';

const keptPages = 100;

export interface PackagePagesOptions {
  packages: SharedPackages;
  /** Under which the portal is known; undefined: as the request names it. */
  origin: string | undefined;
  /** Whether a request came encrypted, where no origin is told. */
  isSecure: boolean;
}

/** The document of a package's page under the package's own name: a link to it shows what it leads to, and its visitor at once. */
export class PackagePages {
  /** Compressing takes milliseconds, and one link is opened by many. */
  private readonly pages = new LRUCache<string, Asset>({ max: keptPages });

  constructor(private readonly options: PackagePagesOptions) {}

  /** The same document where nothing is known of a package. Never rejects. */
  async documentFor({ path, req }: Exchange, page: Asset): Promise<Asset> {
    const { packages, origin, isSecure } = this.options;
    const shared = await packages.at(path);
    if (!shared) return page;
    const from = origin ?? `${isSecure ? 'https' : 'http'}://${req.headers.host ?? ''}`;
    const key = `${page.etag} ${from} ${JSON.stringify(shared)}`;
    const words = wordsOfPackage(shared);
    const titled = { ...words, documentTitle: `${words.title} – ${texts.brand.name}` };
    const made =
      this.pages.get(key) ??
      textAsset('index.html', withHeading(withWords(page.plain.toString(), titled, from), shared.name));
    this.pages.set(key, made);
    return made;
  }
}
