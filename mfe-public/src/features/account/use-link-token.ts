import { useLocation } from '@portal/remote-kit';
import { useEffect, useState } from 'react';

/**
 * The secret of the link that led here. It stands behind the #, which no server gets to see, and is taken out of the address
 * at once: neither the history of a shared machine nor a picture of the screen keeps it. Empty when there is none, undefined
 * where a page is rendered before there is a browser.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (window.location.hash !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return typeof window === 'undefined' ? undefined : token;
}
