import { texts } from '@portal/contracts';
import { useEffect } from 'react';
import { announcePage } from '../session/events';

/**
 * Sets the document's title to `title – Zambezi Trails` and has the shell announce the page and focus its heading.
 * For pages whose title depends on data; the shell titles every route by itself.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
    announcePage(title);
  }, [title]);
}

/** The text of the browser's tab for a page called `title`. */
export const documentTitle = (title: string): string => `${title} – ${texts.brand.name}`;
