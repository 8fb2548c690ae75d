import { type Payment, texts } from '@portal/contracts';
import { lazyDialog, useMayCall } from '@portal/remote-kit';
import { Button, DateText } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { useState } from 'react';
import { isReversible } from './money-words';
import { AmountCell, MethodCell, PaymentStateCell, ReceiptCell } from './payment-cells';

const ReversePaymentDialog = lazyDialog(async () => (await import('./reverse-payment-dialog')).ReversePaymentDialog);

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

/** Every attempt to pay for a booking, and the way to take one back. */
export function BookingPayments({ payments }: { payments: readonly Payment[] }) {
  const [reversed, setReversed] = useState<Payment | null>(null);
  const mayReverse = useMayCall('reversePayment');
  return (
    <>
      <DataTable
        ariaLabel="Payments"
        columns={columns}
        rows={payments}
        getRowId={({ id }) => id}
        emptyText={texts.desk.noPayments}
        density="compact"
        {...(mayReverse && payments.some(isReversible)
          ? {
              rowActions: (payment: Payment) =>
                isReversible(payment) ? (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-describedby={startedId(payment)}
                    onApproach={ReversePaymentDialog.prefetch}
                    onPress={() => setReversed(payment)}
                  >
                    Reverse
                  </Button>
                ) : null,
            }
          : {})}
      />
      {reversed ? <ReversePaymentDialog payment={reversed} onClose={() => setReversed(null)} /> : null}
    </>
  );
}
