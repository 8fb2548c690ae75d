import { pictureAddress, pictureFileName, socialPreviewSize, texts } from '@portal/contracts';
import { escapeHtml } from '@portal/node-kit';
import type { SharedPackage } from './shared-package';

/** Title, description and picture of a page for link previews. */
export interface SocialMeta {
  title: string;
  /** Title of the document, if it differs. */
  documentTitle?: string;
  description: string;
  /** Path of a picture; the default one if undefined. */
  picture?: string;
  /** Path of the page, if known. */
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

/** Builds the link preview of a package: name, price, duration and picture. */
export function packageSocialMeta(of: SharedPackage): SocialMeta {
  const { _id, name, description, duration, picture } = of;
  return {
    title: name,
    description: shortened(`${priceOf(of)} per person · ${duration}. ${description}`),
    path: `/packages/${_id}`,
    ...(picture && { picture: pictureAddress(_id, pictureFileName(picture.hash)) }),
  };
}

/** Builds the Open Graph tags. Pictures and pages need an origin: preview clients do not resolve relative URLs. */
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

/** Replaces the first heading of a prerendered document, if there is one. */
export const withHeading = (document: string, heading: string): string =>
  document.replace(firstHeading, (_all, tag: string) => tag + escapeHtml(heading));

/** Replaces title, description and Open Graph tags of a document. */
export function withSocialMeta(document: string, words: SocialMeta, origin?: string): string {
  const description = `<meta name="description" content="${escapeHtml(words.description)}" />`;
  return document
    .replaceAll(shareMeta, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(words.documentTitle ?? words.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => description)
    .replace('</head>', () => `${openGraphTags(words, origin)}</head>`);
}
