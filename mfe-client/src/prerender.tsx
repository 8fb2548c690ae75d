import { type RenderedPage, renderHeads } from '@portal/remote-kit/prerender';
import { renderToStaticMarkup } from 'react-dom/server';
import { pages } from './pages';

/** Prerenders the heading of each page, without user data. */
export const prerender = async (): Promise<Record<string, RenderedPage>> =>
  Object.fromEntries(await renderHeads('client', { pages, toHtml: renderToStaticMarkup }));
