import { type Money, type Payment, texts } from '@portal/contracts';
import { lazyDialog } from '@portal/remote-kit';
import { Alert, Button, Cluster, DateText } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { moneyText } from './payment-labels';
import { actionNames, type PaymentAction, usePaymentActions } from './actions/payment-actions';
import { AmountCell, MethodCell, PaymentStateCell, ReceiptCell } from './payment-cells';

const PaymentActionDialog = lazyDialog(
  async () => (await import('./actions/payment-action-dialog')).PaymentActionDialog,
);

const startedId = ({ id }: Payment): string => `payment-${id}`;

const columns: readonly TableColumn<Payment>[] = [
  {
    id: 'createdAt',
    header: 'When',
    cell: (payment) => (
      <span id={startedId(payment)}>
        <DateText value={payment.createdAt} kind="instant" />
      </span>
    ),
    isRowHeader: true,
  },
  { id: 'method', header: 'Method', cell: (payment) => <MethodCell payment={payment} /> },
  { id: 'amount', header: 'Amount', cell: (payment) => <AmountCell payment={payment} />, align: 'end' },
  { id: 'state', header: 'State', cell: (payment) => <PaymentStateCell payment={payment} /> },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: (payment) => <ReceiptCell payment={payment} />,
  },
];

const awaits = ({ awaitsConfirmation }: Payment): boolean => awaitsConfirmation === true;

interface BookingPaymentsProps {
  payments: readonly Payment[];
  /** Amount in kwacha that is posted only after a second person confirms it. */
  awaiting: Money | undefined;
}

export function BookingPayments({ payments, awaiting }: BookingPaymentsProps) {
  const [requested, setAsked] = useState<{ payment: Payment; action: PaymentAction } | null>(null);
  const actionsOf = usePaymentActions();
  return (
    <>
      {awaiting ? <Alert kind="info">{texts.confirming.awaiting(moneyText(awaiting))}</Alert> : null}
      {!awaiting && payments.some(awaits) ? <Alert kind="info">{texts.confirming.transfersWait}</Alert> : null}
      <DataTable
        ariaLabel="Payments"
        columns={columns}
        rows={payments}
        getRowId={({ id }) => id}
        emptyText={texts.desk.noPayments}
        density="compact"
        {...(payments.some((payment) => actionsOf(payment).length > 0)
          ? {
              rowActions: (payment: Payment) => (
                <Cluster gap={1}>
                  {actionsOf(payment).map((action) => (
                    <Button
                      key={action}
                      size="sm"
                      variant={action === 'confirm' ? 'secondary' : 'quiet'}
                      aria-describedby={startedId(payment)}
                      onApproach={PaymentActionDialog.prefetch}
                      onPress={() => setAsked({ payment, action })}
                    >
                      {actionNames[action]}
                    </Button>
                  ))}
                </Cluster>
              ),
            }
          : {})}
      />
      {requested ? <PaymentActionDialog {...requested} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
