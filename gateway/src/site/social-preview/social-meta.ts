import { pictureAddress, pictureFileName, socialPreviewSize, texts } from '@portal/contracts';
import { escapeHtml } from '@portal/node-kit';
import type { SharedPackage } from './shared-package';

/** What a page says of itself to whoever shares its link. */
export interface SocialMeta {
  title: string;
  /** Of the document, where it is another one. */
  documentTitle?: string;
  description: string;
  /** The address of a picture below the portal's origin; the drawn one unless it is named. */
  picture?: string;
  /** The address of the page below the portal's origin, where it is known. */
  path?: string;
}

const drawnPicture = '/share.png';
const descriptionMax = 200;

const meta = (property: string, content: string | number): string =>
  `<meta property="${property}" content="${escapeHtml(String(content))}" />`;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= descriptionMax ? line : `${line.slice(0, descriptionMax - 1).replace(/\s\S*$/, '')}…`;
};

const symbols: Readonly<Record<string, string>> = { ZMW: 'K ', USD: 'US$ ', EUR: '€ ', GBP: '£ ' };
const priceOf = ({ price, currency }: SharedPackage): string => {
  const minimumFractionDigits = Number.isInteger(price) ? 0 : 2;
  return `${symbols[currency] ?? currency}${price.toLocaleString('en', { minimumFractionDigits })}`;
};

/** What a link to a package says: its name, price, length and picture. */
export function packageSocialMeta(of: SharedPackage): SocialMeta {
  const { _id, name, description, duration, picture } = of;
  return {
    title: name,
    description: shortened(`${priceOf(of)} per person · ${duration}. ${description}`),
    path: `/packages/${_id}`,
    ...(picture && { picture: pictureAddress(_id, pictureFileName(picture.hash)) }),
  };
}

/** The tags of a shared link. Pictures and pages need an origin: programs that show links resolve no address. */
export function openGraphTags(
  { title, description, picture = drawnPicture, path }: SocialMeta,
  origin?: string,
): string {
  const tags = [
    meta('og:site_name', texts.brand.name),
    meta('og:type', 'website'),
    meta('og:title', title),
    meta('og:description', description),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  if (origin === undefined) return tags.join('');
  return [
    ...tags,
    ...(path === undefined ? [] : [meta('og:url', `${origin}${path}`)]),
    meta('og:image', `${origin}${picture}`),
    meta('og:image:width', socialPreviewSize.width),
    meta('og:image:height', socialPreviewSize.height),
  ].join('');
}

const shareMeta = /<meta (?:property="og:[^>]*|name="twitter:card"[^>]*)>/g;

const firstHeading = /(<h1\b[^>]*>)[^<]*(?=<\/h1>)/;

/** The document whose page is called so before any script has run, where it stands in it. */
export const withHeading = (document: string, heading: string): string =>
  document.replace(firstHeading, (_all, tag: string) => tag + escapeHtml(heading));

/** The document under these words: its title, its description, and what a shared link shows. */
export function withSocialMeta(document: string, words: SocialMeta, origin?: string): string {
  const description = `<meta name="description" content="${escapeHtml(words.description)}" />`;
  return document
    .replaceAll(shareMeta, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(words.documentTitle ?? words.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => description)
    .replace('</head>', () => `${openGraphTags(words, origin)}</head>`);
}
