import { createHash } from 'node:crypto';
import { escapeHtml } from '@portal/node-kit';
import * as z from 'zod/mini';
import type { Asset } from '../http/asset';
import { templatePlaceholder } from './server-rendered/server-rendered-page';
import { withSocialMeta } from './social-preview/social-meta';
import { prerenderedFile } from './releases/built-releases';

/** Prerendered page of a build: HTML without inline styles, the extracted CSS and the stylesheets of the page. */
const renderedSchema = z.object({
  html: z.string(),
  /** The same page as a template for server rendering. */
  filled: z.optional(z.string()),
  css: z.string(),
  styles: z._default(z.array(z.string()), []),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
});
type Rendered = z.infer<typeof renderedSchema>;

const prerenderedSchema = z.record(z.string(), renderedSchema);

/** Prerendered pages by route path; `*` is the page for unknown addresses. */
export type Prerendered = Readonly<Record<string, Rendered>>;

/**
 * Returns the prerendered pages of the release mounted at `base`; empty if there are none or their format is
 * unsupported.
 */
export function readPrerendered(base: string, assets: ReadonlyMap<string, Asset>): Prerendered {
  const file = assets.get(`${base}/${prerenderedFile}`);
  return file ? (prerenderedSchema.safeParse(JSON.parse(file.plain.toString())).data ?? {}) : {};
}

const framePlace = /<!-- first-paint -->[\s\S]*?<!-- \/first-paint -->/;
const pagePlace = '<!-- page -->';
const rootPlace = '<div id="root">';

/** Content of the document before scripts run. */
export interface FirstPaint {
  /** Inserts the content into the shell's document. */
  into(document: string): string;
  /** Hash of the style element for the policy; undefined without one. */
  styleHash: string | undefined;
  /** Whether it includes the remote's page, not only the frame. */
  hasPage: boolean;
  /** Variant for server rendering, with `templatePlaceholder` in place of the page. Undefined for static pages. */
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

/** Address of a page, for its social tags. */
export interface PageLocation {
  /** Undefined for routes with parameters. */
  path?: string;
  /** Public origin of the portal. */
  origin?: string | undefined;
}

/** Renders the shell's frame around the remote's page. Without a frame the document stays unchanged. */
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
