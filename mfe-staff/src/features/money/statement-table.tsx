import { minorOf, type Statement, type StatementLine, texts, toMoney } from '@portal/contracts';
import { DateText, Money } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import styles from './money.module.css';

/** Statement line with the balance after it. */
type Row = StatementLine & { owed: number };

const columns: readonly TableColumn<Row>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <DateText value={at} kind="instant" />, isRowHeader: true },
  { id: 'text', header: 'What', cell: ({ text }) => text },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Money {...amount} className={minorOf(amount) < 0 ? styles.received : ''} />,
    align: 'end',
  },
  {
    id: 'owed',
    header: 'Balance',
    cell: ({ owed, amount }) => (
      <span className={styles.amount}>
        <Money {...toMoney(Math.abs(owed), amount.currency)} />
        {owed < 0 ? <span className={styles.quiet}>{texts.desk.owedToCustomer}</span> : null}
      </span>
    ),
    align: 'end',
  },
];

function withBalances(lines: readonly StatementLine[]): Row[] {
  let owed = 0;
  return lines.map((line) => ({ ...line, owed: (owed += minorOf(line.amount)) }));
}

/** Statement of a booking: charges and payments with the balance after each. */
export function StatementTable({ statement }: { statement: Statement }) {
  return (
    <DataTable
      ariaLabel="Statement"
      columns={columns}
      rows={withBalances(statement.lines)}
      getRowId={({ id }) => id}
      emptyText={texts.desk.noLines}
      density="compact"
    />
  );
}
