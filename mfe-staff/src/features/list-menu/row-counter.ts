const lineFeed = 0x0a;
const quote = 0x22;

/** Counts the rows of a CSV stream, without the header. Line feeds within quotes do not end a row. */
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
