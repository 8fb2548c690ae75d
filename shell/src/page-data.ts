/** Reads a JSON data block of the page; null when it is absent, empty or broken. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
