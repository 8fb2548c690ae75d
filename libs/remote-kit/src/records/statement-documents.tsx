import { minorOf, type Money, type Statement, texts, toMoney } from '@portal/contracts';
import { Button, Cluster, formatMoney } from '@portal/ui-kit';
import { useApi } from '../session/api';
import { useDocumentDownload } from './save-file';

const words = texts.statement.document;

interface DocumentButtonProps {
  bookingId: string;
  /** Absent for the whole statement. */
  supplement?: number;
  label: string;
}

function DocumentButton({ bookingId, supplement, label }: DocumentButtonProps) {
  const api = useApi();
  const printing = useDocumentDownload(() => api.getBookingStatement(bookingId, { supplement }), words.failed);
  return (
    <Button size="sm" variant="secondary" isPending={printing.isPending} onPress={() => printing.mutate()}>
      {label}
    </Button>
  );
}

/** Without a minus, which is easily overlooked. */
function labelOf(amount: Money): string {
  const minor = minorOf(amount);
  const { amount: positive, currency } = toMoney(Math.abs(minor), amount.currency);
  return (minor < 0 ? words.saveReduction : words.saveSupplement)(formatMoney(positive, currency));
}

/** Buttons that save the statement of a booking and its supplements as PDF. Renders nothing before it is charged. */
export function StatementDocuments({ statement }: { statement: Statement }) {
  const { bookingId, lines, supplements = [] } = statement;
  if (lines.length === 0) return null;
  return (
    <Cluster>
      <DocumentButton bookingId={bookingId} label={words.save} />
      {supplements.map(({ version, amount }) => (
        <DocumentButton key={version} bookingId={bookingId} supplement={version} label={labelOf(amount)} />
      ))}
    </Cluster>
  );
}
