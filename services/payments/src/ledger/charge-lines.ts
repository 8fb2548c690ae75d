import { addUpMinor, type ChargesChanged, texts } from '@portal/contracts';

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

const dateChangeLabels: ReadonlySet<string> = new Set([texts.dateChanges.line, texts.dateChanges.feeLine]);

/** Descriptions of entries for a change of the date that was charged or withdrawn. */
export interface ChargeLabels {
  label?: string;
  feeLabel?: string;
}

/** Returns the descriptions of lines for a change of the date that were added or removed. */
export function chargeLabels(lines: Lines, charged: Lines): ChargeLabels {
  const labelOf = (isFee: boolean): string | undefined => {
    const without = (others: Lines) => (line: Lines[number]) =>
      (line.kind === 'fee') === isFee && dateChangeLabels.has(line.label) && !others.some(({ id }) => id === line.id);
    const [added, removed] = [lines.find(without(charged)), charged.find(without(lines))];
    return added?.label ?? (removed && texts.statement.withdrawn(removed.label));
  };
  const [label, feeLabel] = [labelOf(false), labelOf(true)];
  return { ...(label && { label }), ...(feeLabel && { feeLabel }) };
}
