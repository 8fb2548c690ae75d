/** Keys of a person, in memory only: the first seals, the others open what was sealed before the service changed its own. */
export type DraftKeys = readonly CryptoKey[];

const algorithm = 'AES-GCM';
const nonceBytes = 12;

const utf8 = (text: string) => new TextEncoder().encode(text);
const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Browsers seal only on addresses that count as secure. */
export const canSeal = (): boolean => Boolean(globalThis.crypto?.subtle);

/** @param keys 32 bytes each, base64. Rejects when one is none. No script can read the keys back. */
export const importKeys = (keys: readonly string[]): Promise<DraftKeys> =>
  Promise.all(
    keys.map((key) => crypto.subtle.importKey('raw', fromBase64(key), algorithm, false, ['encrypt', 'decrypt'])),
  );

/** @param name what the draft is of; under another name it does not open. Rejects without a key. */
export async function seal([key]: DraftKeys, name: string, draft: unknown): Promise<string> {
  if (!key) throw new Error('There is no key to seal with');
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const how = { name: algorithm, iv: nonce, additionalData: utf8(name) };
  const sealed = await crypto.subtle.encrypt(how, key, utf8(JSON.stringify(draft)));
  return toBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** What was sealed under that name; undefined when no key opens it, or it is something else. */
export async function unseal(keys: DraftKeys, name: string, sealed: string): Promise<unknown> {
  for (const key of keys) {
    try {
      const bytes = fromBase64(sealed);
      const how = { name: algorithm, iv: bytes.slice(0, nonceBytes), additionalData: utf8(name) };
      const opened = await crypto.subtle.decrypt(how, key, bytes.slice(nonceBytes));
      return JSON.parse(new TextDecoder().decode(opened)) as unknown;
    } catch {
      // Sealed by another key, or cut short: the next one may open it.
    }
  }
  return undefined;
}
