import { href, type Payment, texts } from '@portal/contracts';
import { lazyDialog } from '@portal/remote-kit';
import { Badge, Button, Cluster, DateText, TextLink } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { AmountCell, MethodCell } from '../../money/payment-cells';
import { actionNames, type PaymentAction, usePaymentActions } from '../../money/actions/payment-actions';
import type { ConfirmRow } from '../work-rows';
import { timeLeft, urgencyOf } from '../work-labels';
import styles from '../work.module.css';

const PaymentActionDialog = lazyDialog(
  async () => (await import('../../money/actions/payment-action-dialog')).PaymentActionDialog,
);

const words = texts.confirming;

const rowId = ({ payment }: ConfirmRow): string => `confirm-${payment.id}`;

function Subject({ row }: { row: ConfirmRow }) {
  const { bookingId, bookingNumber, userId = '' } = row.payment;
  const address =
    bookingId === undefined
      ? href('/employee-dashboard/customers/:id', { id: userId })
      : href('/employee-dashboard/bookings/:id', { id: bookingId });
  return (
    <span className={styles.lines}>
      <span id={rowId(row)} className={styles.number}>
        <TextLink href={address}>{bookingId === undefined ? 'Credit' : (bookingNumber ?? 'Open')}</TextLink>
      </span>
      {row.item ? <span className={styles.quiet}>{row.item.title}</span> : null}
    </span>
  );
}

function Deadline({ row: { payment, item }, now }: { row: ConfirmRow; now: number }) {
  if (!item?.dueAt)
    return (
      <span className={styles.lines}>
        <span className={styles.quiet}>Waiting since</span>
        <DateText value={payment.createdAt} kind="instant" />
      </span>
    );
  return (
    <span className={styles.lines}>
      <Badge tone={urgencyOf(item.dueAt, now)}>{timeLeft(item.dueAt, now)}</Badge>
      <DateText value={item.dueAt} kind="instant" />
    </span>
  );
}

const columnsFor = (now: number): readonly TableColumn<ConfirmRow>[] => [
  { id: 'booking', header: 'Booking', cell: (row) => <Subject row={row} />, isRowHeader: true },
  { id: 'what', header: 'What', cell: ({ payment }) => <MethodCell payment={payment} /> },
  { id: 'deadline', header: 'Deadline', cell: (row) => <Deadline row={row} now={now} /> },
  { id: 'amount', header: 'Amount', cell: ({ payment }) => <AmountCell payment={payment} />, align: 'end' },
];

/** Payments that need confirmation by a second person. Renders nothing while there are none. */
export function ToConfirm({ rows, count, now }: { rows: readonly ConfirmRow[]; count: number; now: number }) {
  const [requested, setAsked] = useState<{ payment: Payment; action: PaymentAction } | null>(null);
  const actionsOf = usePaymentActions();
  if (count === 0) return null;
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          {words.section} <Badge tone="copper">{count}</Badge>
        </h2>
        <p className={styles.note}>{words.sectionNote}</p>
      </div>
      <DataTable
        ariaLabel={words.section}
        columns={columnsFor(now)}
        rows={rows}
        getRowId={({ payment }) => payment.id}
        density="compact"
        rowActions={(row) => {
          const actions = actionsOf(row.payment).filter((action) => action !== 'reverse');
          return (
            <Cluster gap={1}>
              {actions.includes('confirm') ? null : <span className={styles.quiet}>{words.own}</span>}
              {actions.map((action) => (
                <Button
                  key={action}
                  size="sm"
                  variant={action === 'confirm' ? 'primary' : 'quiet'}
                  aria-describedby={rowId(row)}
                  onApproach={PaymentActionDialog.prefetch}
                  onPress={() => setAsked({ payment: row.payment, action })}
                >
                  {actionNames[action]}
                </Button>
              ))}
            </Cluster>
          );
        }}
      />
      {count > rows.length ? <p className={styles.note}>{texts.work.more(rows.length, count)}</p> : null}
      {requested ? <PaymentActionDialog {...requested} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}
