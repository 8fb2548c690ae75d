import { href, type StaleRate, texts } from '@portal/contracts';
import { useMayCall } from '@portal/remote-kit';
import { Badge, ButtonLink, DateText } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import styles from '../work.module.css';

const words = texts.work;

const rowId = ({ currency }: StaleRate): string => `stale-rate-${currency}`;

const columns: readonly TableColumn<StaleRate>[] = [
  {
    id: 'currency',
    header: 'Currency',
    cell: (rate) => <span id={rowId(rate)}>{rate.currency}</span>,
    isRowHeader: true,
  },
  { id: 'what', header: 'What', cell: () => words.staleRate },
  {
    id: 'since',
    header: 'Out of date since',
    cell: ({ staleSince }) => <DateText value={staleSince} kind="instant" />,
  },
  {
    id: 'rate',
    header: 'Latest rate',
    align: 'end',
    cell: ({ perUnit, validFrom }) => (
      <span className={styles.amount}>
        <span>K {perUnit}</span>
        <span className={styles.quiet}>
          <DateText value={validFrom} kind="instant" withTime={false} />
        </span>
      </span>
    ),
  },
];

/** Currencies whose rate is too old to pay bookings. Renders nothing while there are none. */
export function StaleRates({ rates }: { rates: readonly StaleRate[] }) {
  const canAdd = useMayCall('addRate');
  if (rates.length === 0) return null;
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {words.staleRates} <Badge tone="copper">{rates.length}</Badge>
        </h2>
        <p className={styles.note}>{words.staleRatesNote}</p>
      </div>
      <DataTable
        ariaLabel={words.staleRates}
        columns={columns}
        rows={rates}
        getRowId={({ currency }) => currency}
        density="compact"
        {...(canAdd && {
          rowActions: (rate: StaleRate) => (
            <ButtonLink
              href={href('/admin-dashboard/money')}
              variant="secondary"
              size="sm"
              aria-describedby={rowId(rate)}
            >
              {words.addRate}
            </ButtonLink>
          ),
        })}
      />
    </div>
  );
}
