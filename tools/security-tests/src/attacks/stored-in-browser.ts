import type { Page } from '@playwright/test';

/** Everything that a browser stores for the portal, by the name it is stored under. */
export const storedIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const stored = Object.fromEntries(
      [localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage)),
    );
    stored['cookie'] = document.cookie;
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const answer = await store.match(request);
        stored[`${name} ${request.url}`] = (await answer?.text()) ?? '';
      }
    }
    for (const { name = '' } of await indexedDB.databases()) stored[`database ${name}`] = 'not looked into';
    return stored;
  });

/** The text as it is, as a part of an address, and as base64 wherever it begins in what was encoded. */
export function spellingsOf(text: string): string[] {
  const encoded = [0, 1, 2].map((shift) => {
    const whole = Buffer.from('x'.repeat(shift) + text).toString('base64');
    // The characters at both ends also depend on what stands beside the text.
    return whole.slice(shift === 0 ? 0 : 4, -4);
  });
  return [text, encodeURIComponent(text), ...encoded, ...encoded.map((part) => part.replaceAll('+', '-'))];
}

/** Where one of the texts can be read, in any spelling. */
export const placesOf = (stored: Record<string, string>, texts: readonly string[]): string[] =>
  Object.entries(stored)
    .filter(([, value]) => texts.flatMap(spellingsOf).some((spelling) => value.includes(spelling)))
    .map(([name]) => name);
