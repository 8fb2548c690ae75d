import type { Page } from '@playwright/test';

/** Returns everything that the browser stores for the portal, by storage key. */
export const storedIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const stored = Object.fromEntries(
      [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage)),
    );
    stored['cookie'] = document.cookie;
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const response = await store.match(request);
        stored[`${name} ${request.url}`] = (await response?.text()) ?? '';
      }
    }
    for (const { name = '' } of await indexedDB.databases()) stored[`database ${name}`] = 'not looked into';
    return stored;
  });

/** Returns the text in plain, percent-encoded and base64 form at every byte offset. */
export function spellingsOf(text: string): string[] {
  const encoded = [0, 1, 2].map((shift) => {
    const whole = Buffer.from('x'.repeat(shift) + text).toString('base64');
    // The outer base64 characters also depend on the neighbouring bytes.
    return whole.slice(shift === 0 ? 0 : 4, -4);
  });
  return [text, encodeURIComponent(text), ...encoded, ...encoded.map((part) => part.replaceAll('+', '-'))];
}

/** Returns the storage keys whose value contains one of the texts in any encoding. */
export const placesOf = (stored: Record<string, string>, texts: readonly string[]): string[] =>
  Object.entries(stored)
    .filter(([, value]) => texts.flatMap(spellingsOf).some((spelling) => value.includes(spelling)))
    .map(([name]) => name);
