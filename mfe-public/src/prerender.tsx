import type { PagePath } from '@portal/contracts';
import { type RenderedPage, renderPages } from '@portal/remote-kit/prerender';
import { renderToStaticMarkup } from 'react-dom/server';
import { descriptions } from './descriptions';
import { pages } from './pages';

/**
 * Every page of the remote as a visitor sees it before any script has run, with its title and description; data that
 * only the portal knows are still loading in it.
 */
export async function prerender(): Promise<Record<string, RenderedPage & { description: string }>> {
  const rendered = await renderPages('public', { pages, toHtml: renderToStaticMarkup });
  return Object.fromEntries(
    rendered.map(([path, page]) => [path, { ...page, description: descriptions[path as PagePath<'public'>] }]),
  );
}
