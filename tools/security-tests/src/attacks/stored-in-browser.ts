import type { Page } from '@playwright/test';

export interface Stored {
  /** All storage keys of the portal. */
  keys: string[];
  /** Keys whose value contains one of the texts. */
  places: string[];
}

/**
 * Searches everything that the browser stores for the portal. It runs in the page: the cached files are megabytes, whose
 * transfer to the test would take seconds.
 */
export const searchStored = (page: Page, texts: readonly string[]): Promise<Stored> =>
  page.evaluate(async (spellings) => {
    const keys: string[] = [];
    const places: string[] = [];
    const search = (key: string, value: string) => {
      keys.push(key);
      if (spellings.some((spelling) => value.includes(spelling))) places.push(key);
    };
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries<string>(storage)) search(key, value);
    search('cookie', document.cookie);
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const response = await store.match(request);
        search(`${name} ${request.url}`, (await response?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) search(`database ${name}`, '');
    return { keys, places };
  }, texts.flatMap(spellingsOf));

/** Returns the text in plain, percent-encoded and base64 form at every byte offset. */
export function spellingsOf(text: string): string[] {
  const encoded = [0, 1, 2].map((shift) => {
    const whole = Buffer.from('x'.repeat(shift) + text).toString('base64');
    // The outer base64 characters also depend on the neighbouring bytes.
    return whole.slice(shift === 0 ? 0 : 4, -4);
  });
  return [text, encodeURIComponent(text), ...encoded, ...encoded.map((part) => part.replaceAll('+', '-'))];
}
