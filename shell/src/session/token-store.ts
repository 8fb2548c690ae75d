import { dropTyping } from '@portal/remote-kit';

/** The name under which the specification keeps the session's token in the browser. */
const tokenKey = 'jwt_token';

let fallback: string | null = null;

/** The stored token; without storage (a browser may forbid it) the session lasts as long as the page. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return fallback;
  }
}

export function writeToken(token: string): void {
  fallback = token;
  try {
    localStorage.setItem(tokenKey, token);
  } catch {
    console.warn('This browser stores nothing; the session ends with the page');
  }
}

export function removeToken(): void {
  fallback = null;
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was kept in a forbidden storage.
  }
}

/** Prefix of what remotes store for this tab, for example a chosen flight. */
const draftPrefix = 'portal.';

/** Prefix of what remotes remember on this device, for example searched airports. */
const ownPrefix = 'portal.own.';

/** Removes what was typed and chosen but not sent in this tab, and what was searched on this device. */
export function removeDrafts(): void {
  dropTyping();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage)) if (key.startsWith(ownPrefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept in a forbidden storage.
  }
}

/** Calls the listener when another tab signs in or out, or has the session's next token; returns what stops it. */
export function onTokenChangedElsewhere(listener: (token: string | null, former: string | null) => void): () => void {
  const receive = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener(readToken(), event.oldValue);
  };
  window.addEventListener('storage', receive);
  return () => window.removeEventListener('storage', receive);
}
