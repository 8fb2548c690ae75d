/** Returns the parsed JSON data block of the page; null if it is missing, empty or invalid. */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
