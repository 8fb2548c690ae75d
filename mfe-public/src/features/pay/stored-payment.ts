const key = 'portal.link-payment';
/** Enough to tell links apart, too little to open one. */
const markOf = (token: string): string => token.slice(0, 8);

interface StoredEntry {
  link: string;
  id: string;
}

/** The payment that this tab made by the link: once the link is paid, it alone tells how that ended. */
export function getStoredPayment(token: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredEntry | null;
    return kept?.link === markOf(token) ? kept.id : undefined;
  } catch {
    return undefined;
  }
}

export function storePayment(token: string, id: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ link: markOf(token), id } satisfies StoredEntry));
  } catch {
    // A browser that keeps nothing forgets it with a reload.
  }
}
