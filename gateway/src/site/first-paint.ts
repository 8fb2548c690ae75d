import { createHash } from 'node:crypto';
import { escapeHtml } from '@portal/node-kit';
import * as z from 'zod/mini';
import type { Asset } from '../http/asset';
import { templatePlaceholder } from './server-rendered/server-rendered-page';
import { withSocialMeta } from './social-preview/social-meta';
import { prerenderedFile } from './releases/built-releases';

/** What a build has rendered of an address: HTML without inline styles, the rules that took their place, its stylesheets. */
const renderedSchema = z.object({
  html: z.string(),
  /** The same as a template, for a page that the gateway fills with an answer. */
  filled: z.optional(z.string()),
  css: z.string(),
  styles: z._default(z.array(z.string()), []),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
});
type Rendered = z.infer<typeof renderedSchema>;

const prerenderedSchema = z.record(z.string(), renderedSchema);

/** Addresses of the contract's pages to what was rendered of them; `*` is the address that is no page. */
export type Prerendered = Readonly<Record<string, Rendered>>;

/** What the release whose files lie below `base` has rendered; undefined when it has not, or in an older form. */
export function readPrerendered(base: string, assets: ReadonlyMap<string, Asset>): Prerendered {
  const file = assets.get(`${base}/${prerenderedFile}`);
  return file ? (prerenderedSchema.safeParse(JSON.parse(file.plain.toString())).data ?? {}) : {};
}

const framePlace = /<!-- first-paint -->[\s\S]*?<!-- \/first-paint -->/;
const pagePlace = '<!-- page -->';
const rootPlace = '<div id="root">';

/** What the document shows before any script has run. */
export interface FirstPaint {
  /** Puts it into the shell's document. */
  into(document: string): string;
  /** The hash of its style element, for the policy; undefined when it has none. */
  styleHash: string | undefined;
  /** Whether the remote's own page is in it, and not only the frame. */
  hasPage: boolean;
  /** The same around `templatePlaceholder`, and what stands there once it is filled; undefined for a page that is the same for all. */
  filled?: { into: FirstPaint['into']; template: string };
}

function headOf(document: string, { title, description }: Rendered, { path, origin }: PageLocation): string {
  const titled =
    title === undefined
      ? document
      : document.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  return title === undefined || description === undefined
    ? titled
    : withSocialMeta(titled, { title, description, path }, origin);
}

/** Where a page is: what a shared link has to name. */
export interface PageLocation {
  /** Undefined for a page whose address has parameters. */
  path?: string;
  /** Under which the portal is known. */
  origin?: string | undefined;
}

/** The shell's frame around the remote's page; without a frame the document stays as it is. */
export function renderFirstPaint(
  frame: Rendered | undefined,
  page: Rendered | undefined,
  place: PageLocation = {},
): FirstPaint {
  if (!frame) return { into: (document) => document, styleHash: undefined, hasPage: false };
  const hasPage = page !== undefined && frame.html.includes(pagePlace);
  const css = frame.css + (hasPage ? page.css : '');
  const intoWith = (content: string) => (document: string) => {
    const painted = document
      .replace(framePlace, () => frame.html.replace(pagePlace, () => content))
      .replace(rootPlace, () => (hasPage ? '<div id="root" data-prerendered>' : rootPlace));
    const styled = css === '' ? painted : painted.replace('</head>', () => `<style>${css}</style></head>`);
    return hasPage ? headOf(styled, page, place) : styled;
  };
  const styleHash = css === '' ? undefined : `sha256-${createHash('sha256').update(css).digest('base64')}`;
  const filled = hasPage && page.filled !== undefined && { into: intoWith(templatePlaceholder), template: page.filled };
  return { into: intoWith(hasPage ? page.html : ''), styleHash, hasPage, ...(filled && { filled }) };
}
