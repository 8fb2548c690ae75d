/**
 * Returns the page numbers to show around the current one, with `null` for gaps. The first and last are always
 * included.
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((entry) => entry >= 1 && entry <= last);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((entry, index) => {
    const before = shown[index - 1] ?? entry - 1;
    if (entry - before === 1) return [entry];
    return entry - before === 2 ? [entry - 1, entry] : [null, entry];
  });
}
