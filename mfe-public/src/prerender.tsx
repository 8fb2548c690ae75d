import type { PagePath } from '@portal/contracts';
import { type RenderedPage, renderPages, type Template } from '@portal/remote-kit/prerender';
import { renderToStaticMarkup } from 'react-dom/server';
import { descriptions } from './descriptions';
import { anyPackage, finishListTemplate, finishPageTemplate } from './features/packages/package-template';
import { pages } from './pages';

/** The pages that the gateway fills with what the catalog answers. */
const templates: Partial<Record<PagePath<'public'>, Template>> = {
  '/packages': {
    answer: (client) => client.setQueryData(['packages'], [anyPackage]),
    finish: finishListTemplate,
  },
  '/packages/:id': {
    answer: (client) => client.setQueryData(['packages', ':id'], anyPackage),
    finish: finishPageTemplate,
  },
};

/**
 * Every page of the remote as a visitor sees it before any script has run, with its title and description; data that
 * only the portal knows are still loading in it.
 */
export async function prerender(): Promise<Record<string, RenderedPage & { description: string }>> {
  const rendered = await renderPages('public', { pages, templates, toHtml: renderToStaticMarkup });
  return Object.fromEntries(
    rendered.map(([path, page]) => [path, { ...page, description: descriptions[path as PagePath<'public'>] }]),
  );
}
