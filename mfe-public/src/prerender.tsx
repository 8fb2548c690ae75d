import type { PagePath } from '@portal/contracts';
import { type RenderedPage, renderPages, type Template } from '@portal/remote-kit/prerender';
import { renderToStaticMarkup } from 'react-dom/server';
import { descriptions } from './descriptions';
import { anyPackage, finishListTemplate, finishPageTemplate } from './features/packages/package-template';
import { pages } from './pages';

/** Templates that the gateway fills with catalog data. */
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

/** Prerenders all pages for visitors, with title and description. Data from the API is still loading in them. */
export async function prerender(): Promise<Record<string, RenderedPage & { description: string }>> {
  const rendered = await renderPages('public', { pages, templates, toHtml: renderToStaticMarkup });
  return Object.fromEntries(
    rendered.map(([path, page]) => [path, { ...page, description: descriptions[path as PagePath<'public'>] }]),
  );
}
