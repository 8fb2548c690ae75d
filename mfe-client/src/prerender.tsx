import { type RenderedPage, renderHeads } from '@portal/remote-kit/prerender';
import { renderToStaticMarkup } from 'react-dom/server';
import { pages } from './pages';

/** What a page says of itself before any script has run and anybody knows who looks at it. */
export const prerender = async (): Promise<Record<string, RenderedPage>> =>
  Object.fromEntries(await renderHeads('client', { pages, toHtml: renderToStaticMarkup }));
