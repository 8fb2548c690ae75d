import { dropTyping } from '@portal/remote-kit';

/** Storage key required by the specification. */
const tokenKey = 'jwt_token';

let fallback: string | null = null;

/** Returns the stored token. Without storage, which browsers can block, the session lasts as long as the page. */
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
    console.warn('storage blocked: the session ends with the page');
  }
}

export function removeToken(): void {
  fallback = null;
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Prefix for drafts of remotes in this tab, for example a chosen flight. */
const draftPrefix = 'portal.';

/** Prefix for history of remotes on this device, for example searched airports. */
const ownPrefix = 'portal.own.';

/** Removes drafts in this tab and search history on this device. */
export function removeDrafts(): void {
  dropTyping();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage)) if (key.startsWith(ownPrefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Calls the listener when another tab logs in or out or renews the token. @returns a function that stops it */
export function onTokenChangedElsewhere(listener: (token: string | null, previous: string | null) => void): () => void {
  const receive = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener(readToken(), event.oldValue);
  };
  window.addEventListener('storage', receive);
  return () => window.removeEventListener('storage', receive);
}
