import { texts } from '@portal/contracts';
import { useEffect } from 'react';
import { announcePage } from '../session/events';

/**
 * Sets the document title to `title – Zambezi Trails`. The shell announces the page and focuses its heading.
 * For pages whose title depends on data. The shell sets the titles of all routes.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
    announcePage(title);
  }, [title]);
}

/** Returns the document title of a page. */
export const documentTitle = (title: string): string => `${title} – ${texts.brand.name}`;
