import { href, texts, type UnmatchedMoney } from '@portal/contracts';
import { errorText, lazyDialog, useReauthenticate, useMayCall } from '@portal/remote-kit';
import { Button, DateText, ErrorState, Money, Section, TextLink } from '@portal/ui-kit';
import { DataTable, type TableColumn } from '@portal/ui-kit/table';
import { lazy, Suspense, useState } from 'react';
import { closedReasonText, isOfClosedBooking } from './closed-money';
import { useUnmatched } from './use-unmatched';

const AssignDialog = lazyDialog(async () => (await import('./assign-dialog')).AssignDialog);

const CloseLatePayment = lazy(async () => ({ default: (await import('./close-late-payment')).CloseLatePayment }));

const whyTexts: Readonly<Record<UnmatchedMoney['why'], string>> = {
  unmatched: 'No matching payment',
  late: 'Received after the payment had failed',
};

function whyText(money: UnmatchedMoney): string {
  if (isOfClosedBooking(money)) return `${closedReasonText(money)} See Refunds due.`;
  return money.requestedFor ? 'Differs from the payment that was requested' : whyTexts[money.why];
}

const rowId = ({ id }: UnmatchedMoney): string => `money-${id}`;

const columns: readonly TableColumn<UnmatchedMoney>[] = [
  {
    id: 'at',
    header: 'When',
    cell: (money) => (
      <span id={rowId(money)}>
        <DateText value={money.at} kind="instant" />
      </span>
    ),
    isRowHeader: true,
  },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => <Money {...amount} />, align: 'end' },
  { id: 'phone', header: 'From', cell: ({ phoneLast3 }) => (phoneLast3 ? `••• ${phoneLast3}` : 'Unknown') },
  { id: 'why', header: 'Why', cell: whyText },
  {
    id: 'booking',
    header: 'Booking',
    cell: ({ requestedFor, ...money }) => {
      const { bookingId, bookingNumber = 'Open' } = requestedFor ?? money;
      if (!bookingId) return 'None';
      return <TextLink href={href('/employee-dashboard/bookings/:id', { id: bookingId })}>{bookingNumber}</TextLink>;
    },
  },
];

/** Unmatched payments, late payments and balances of closed bookings. */
export function Unmatched() {
  const canAssign = useMayCall('assignUnmatched');
  const canClose = useMayCall('closeLatePayment');
  const { data, error, isPending, isFetching, refetch } = useUnmatched();
  const [requested, setAsked] = useState<UnmatchedMoney | null>(null);
  const logIn = useReauthenticate(error);
  const isActionable = ({ why, paymentId }: UnmatchedMoney): boolean =>
    (canAssign && why === 'unmatched') || (canClose && paymentId !== undefined);
  return (
    <Section
      title="Unmatched payments"
      lead="Payments without a booking, late payments and balances left on closed bookings."
    >
      {error ? (
        <ErrorState
          message={errorText(error, texts.desk.fetchUnmatched)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : (
        <DataTable
          ariaLabel="Unmatched payments"
          columns={columns}
          rows={data ?? []}
          getRowId={({ id }) => id}
          isLoading={isPending}
          loadingText={texts.desk.loadingPayments}
          emptyText={texts.desk.noUnmatched}
          density="compact"
          {...(data?.some(isActionable)
            ? {
                rowActions: (money: UnmatchedMoney) => {
                  if (money.paymentId)
                    return (
                      <Suspense>
                        <CloseLatePayment paymentId={money.paymentId} describedBy={rowId(money)} />
                      </Suspense>
                    );
                  return isActionable(money) ? (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-describedby={rowId(money)}
                      onApproach={AssignDialog.prefetch}
                      onPress={() => setAsked(money)}
                    >
                      Assign
                    </Button>
                  ) : null;
                },
              }
            : {})}
        />
      )}
      {requested ? <AssignDialog money={requested} onClose={() => setAsked(null)} /> : null}
    </Section>
  );
}
