import { useLocation } from '@portal/remote-kit';
import { useEffect, useState } from 'react';

/**
 * Secret token from the URL fragment, which browsers never send to a server. It is removed from the address immediately, so
 * that neither the history nor a screenshot contains it.
 * @returns an empty string without a token, undefined during prerendering
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
