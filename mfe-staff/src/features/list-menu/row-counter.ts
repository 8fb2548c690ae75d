const lineFeed = 0x0a;
const quote = 0x22;

/**
 * Counts the rows of a CSV while it comes, in parts of any size: a line that ends outside of quotes is a row, but for the
 * first, which names the columns.
 */
export function rowCounter(): (part: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (part) => {
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
