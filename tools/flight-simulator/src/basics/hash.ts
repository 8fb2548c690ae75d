/** FNV-1a over UTF-16 units with a murmur finalizer, so that neighbouring dates get distant values. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a deterministic number in [0, 1). */
export function fraction(text: string): number {
  return hash32(text) / 0x1_0000_0000;
}
