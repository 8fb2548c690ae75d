/** What begins so in the browser's storage is forgotten with the session. */
const key = 'portal.own.airports';
const maxStoredAirports = 4;

/** Codes of the airports that were searched for on this machine, the latest first; none where nothing may be stored. */
export function recentAirports(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((code): code is string => typeof code === 'string' && /^[A-Z]{3}$/.test(code));
  } catch {
    return [];
  }
}

/** Puts the airports of a search before those of earlier ones. */
export function rememberAirports(...codes: readonly string[]): void {
  try {
    const kept = [...new Set([...codes, ...recentAirports()])].slice(0, maxStoredAirports);
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Where nothing may be stored, nothing is remembered.
  }
}
