import { agencyDate, objectIdSource, packageResponseSchema, packageListResponseSchema, texts } from '@portal/contracts';
import { LRUCache } from 'lru-cache';
import { etagOf, textAsset, type Asset } from '../../http/asset';
import type { Exchange } from '../../http/exchange';
import { withHeading, withSocialMeta, packageSocialMeta } from '../social-preview/social-meta';
import { sharedPackageOf } from '../social-preview/shared-package';
import type { CatalogResponseCache } from './catalog-response-cache';
import type { ServerRenderedPage } from './server-rendered-page';
import { toPackageView, toPackagesView } from './package-view';

const maxCachedPages = 100;
const listPath = '/packages';
const packageAddress = new RegExp(`^/packages/(${objectIdSource})/?$`, 'i');
/** Tracking parameters. Any other parameter may filter the list. */
const harmlessParameter = /^(?:utm_\w+|fbclid|gclid)$/;
const canNarrow = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].some((name) => !harmlessParameter.test(name));

/** A page of a release, with its template if it has one. */
export interface PlainPage {
  asset: Asset;
  filled?: ServerRenderedPage | undefined;
}

export interface PackagePagesOptions {
  answers: CatalogResponseCache;
  /** Public origin of the portal; undefined: taken from the request. */
  origin: string | undefined;
  /** Whether the portal is reached over HTTPS, used without `origin`. */
  isSecure: boolean;
}

/** Renders the package pages with catalog data, for a fast first view and link previews. */
export class PackagePages {
  /** Cached because compression takes milliseconds and links are shared. */
  private readonly pages = new LRUCache<string, Asset>({ max: maxCachedPages });

  constructor(private readonly options: PackagePagesOptions) {}

  /** Returns the rendered document, or the static page without catalog data. Never rejects. */
  async documentFor(exchange: Exchange, page: PlainPage): Promise<Asset> {
    const id = packageAddress.exec(exchange.path)?.[1]?.toLowerCase();
    if (id !== undefined) return this.make(page, `${listPath}/${id}`, this.originOf(exchange));
    return page.filled && !canNarrow(exchange.query) ? this.make(page, listPath) : page.asset;
  }

  private originOf({ req }: Exchange): string {
    const { origin, isSecure } = this.options;
    return origin ?? `${isSecure ? 'https' : 'http'}://${req.headers.host ?? ''}`;
  }

  private async make(page: PlainPage, path: string, from?: string): Promise<Asset> {
    const text = await this.options.answers.at(path);
    if (text === undefined) return page.asset;
    const key = [page.asset.etag, from, path, agencyDate(), etagOf(Buffer.from(text))].join(' ');
    const known = this.pages.get(key);
    if (known) return known;
    const document = from === undefined ? listDocument(page, text) : packageDocument(page, { text, path, from });
    const made = document === undefined ? page.asset : textAsset('index.html', document);
    this.pages.set(key, made);
    return made;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns undefined if the response is invalid. The application then fetches the list itself and shows the error. */
function listDocument({ filled }: PlainPage, text: string): string | undefined {
  const body = readJson(text);
  const { data: response } = packageListResponseSchema.safeParse(body);
  if (!filled || !response || response.data.length === 0) return undefined;
  return filled.document({ path: listPath, body }, toPackagesView(response.data));
}

interface PackageText {
  text: string;
  path: string;
  from: string;
}

function packageDocument({ asset, filled }: PlainPage, { text, path, from }: PackageText): string | undefined {
  const body = readJson(text);
  const shared = sharedPackageOf(body);
  if (!shared) return undefined;
  const words = packageSocialMeta(shared);
  const titled = { ...words, documentTitle: `${words.title} – ${texts.brand.name}` };
  const { data: response } = packageResponseSchema.safeParse(body);
  if (!filled || !response) return withHeading(withSocialMeta(asset.plain.toString(), titled, from), shared.name);
  return filled.document({ path, body }, toPackageView(response.data), (page) => withSocialMeta(page, titled, from));
}
