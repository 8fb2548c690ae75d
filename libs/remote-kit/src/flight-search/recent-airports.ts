/** Storage keys with this prefix are removed at the end of the session. */
const key = 'portal.own.airports';
const maxStoredAirports = 4;

/** Returns the codes of airports searched on this device, latest first; empty when storage is unavailable. */
export function recentAirports(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((code): code is string => typeof code === 'string' && /^[A-Z]{3}$/.test(code));
  } catch {
    return [];
  }
}

/** Adds the airports of a search to the front. */
export function rememberAirports(...codes: readonly string[]): void {
  try {
    const stored = [...new Set([...codes, ...recentAirports()])].slice(0, maxStoredAirports);
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is unavailable.
  }
}
