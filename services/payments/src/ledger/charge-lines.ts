import { addUpMinor, type ChargesChanged } from '@portal/contracts';

type Lines = ChargesChanged['lines'];

export const feeMinorOf = (lines: Lines): number =>
  addUpMinor(lines.filter(({ kind }) => kind === 'fee').map(({ minor }) => minor));

/** Taxes and fees of the airline that are stated apart from its fare. */
export const taxMinorOf = (lines: Lines): number => addUpMinor(lines.map(({ taxMinor = 0 }) => taxMinor));

/**
 * Keeps the taxes of lines that are charged already if either side does not know them. So an entry that an earlier
 * release posted for the whole price is not split later.
 */
export function withPostedTaxes(lines: Lines, charged: Lines): Lines {
  const postedById = new Map(charged.map((line) => [line.id, line]));
  return lines.map(({ taxMinor: sent, ...line }) => {
    const posted = postedById.get(line.id);
    const isWhole = posted !== undefined && posted.taxMinor === undefined;
    const taxMinor = isWhole ? undefined : (sent ?? posted?.taxMinor);
    return { ...line, ...(taxMinor !== undefined && { taxMinor }) };
  });
}
