const key = 'portal.link-payment';
/** Prefix that tells links apart but does not reveal the token. */
const markOf = (token: string): string => token.slice(0, 8);

interface StoredEntry {
  link: string;
  id: string;
}

/** Id of the payment that this tab made through the link. Once the link is paid, the result is available by this id only. */
export function getStoredPayment(token: string): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredEntry | null;
    return stored?.link === markOf(token) ? stored.id : undefined;
  } catch {
    return undefined;
  }
}

export function storePayment(token: string, id: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ link: markOf(token), id } satisfies StoredEntry));
  } catch {
    // Without storage the payment is forgotten on reload.
  }
}
