import {
  type Booking,
  defaultCurrency,
  minorOf,
  type Payment,
  type Statement,
  sumMinor,
  texts,
  toMoney,
} from '@portal/contracts';
import { isChangeChargeAwaited } from '@portal/remote-kit/date-changes';
import {
  isInProgress,
  isOpen,
  masked,
  PayForm,
  PaymentState,
  type PayValues,
  valuesAfter,
} from '@portal/remote-kit/paying';
import { ReceiptButton, StatementDocuments, useStatement } from '@portal/remote-kit/records';
import { Alert, DateText, DescriptionList, formatMoney, Money, Stack } from '@portal/ui-kit';
import { useDeferredValue, useEffect, useState } from 'react';
import { isClosed, isLikelyOwed } from '../bookings/booking-facts';
import { type EndedFor, EndRequest } from './end-request';
import { MoneyAfterCancelling } from './money-after-cancelling';
import { UseCredit } from './use-credit';
import { PaymentCard } from './payment-card';
import styles from './payments.module.css';
import { useBookingAfterPayment, usePaymentMethods, useStartPayment } from './use-start-payment';

/** Totals of a statement. Money that became credit is not paid. A negative balance is shown as overpaid. */
function Sums({ charged, received, refunded, balance }: Statement) {
  const paid = toMoney(sumMinor([minorOf(received), -minorOf(refunded)]), balance.currency);
  const minor = minorOf(balance);
  const rest = toMoney(Math.max(0, minor), balance.currency);
  const above = toMoney(Math.max(0, -minor), balance.currency);
  return (
    <DescriptionList
      items={[
        { term: 'Total', description: <Money {...charged} /> },
        { term: 'Paid', description: <Money {...paid} /> },
        { term: texts.paying.stillToPay, description: <Money {...rest} size="lg" /> },
        ...(minor < 0 ? [{ term: texts.refunds.overpaid, description: <Money {...above} /> }] : []),
      ]}
    />
  );
}

/** Receipts of all received payments, also those taken at the desk. The receipt of a reversed payment is marked void. */
function Receipts({ payments }: Pick<Statement, 'payments'>) {
  const received = payments.filter(({ receiptNumber }) => receiptNumber !== undefined);
  if (received.length === 0) return null;
  return (
    <section aria-label="Receipts" className={styles.receipts}>
      <h3>Receipts</h3>
      <ul>
        {received.map(({ id, amount, receiptNumber = '', createdAt, isReversed }) => (
          <li key={id}>
            <span>
              <DateText value={createdAt} kind="instant" withTime={false} />, <Money {...amount} />
              {isReversed ? ', reversed' : null}
            </span>
            <ReceiptButton paymentId={id} receiptNumber={receiptNumber} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Latest mobile money attempt. Older ones have ended. */
const newestOf = ({ payments }: Statement): Payment | undefined =>
  payments
    .filter(({ method }) => method === 'momo')
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0];

/** Whether to show an ended payment: one started or seen open on this page, or a latest attempt that failed. */
const shouldReport = (payment: Payment, watched: string | undefined): boolean =>
  payment.id === watched || payment.state === 'failed' || payment.state === 'mismatch';

const isPriceChanged = ({ payFirst }: Booking): boolean => payFirst?.state === 'price-changed';

/** Payments learns of charges shortly after a booking was made or its new price accepted. */
const isNotChargedYet = ({ payFirst }: Booking, { isPayable, charged }: Statement): boolean =>
  payFirst?.state === 'awaiting-payment' && !isPayable && Number(charged.amount) === 0;

/** The money for the former price became credit, which does not pay the accepted price yet. */
const isCreditAwaited = ({ lines, payable }: Statement): boolean =>
  payable !== undefined &&
  lines.findLast(({ kind }) => kind === 'refund' || kind === 'apply-credit')?.kind === 'refund';

const isOwed = ({ balance }: Statement): boolean => Number(balance.amount) > 0;

/** Returns why nothing can be paid; undefined when a payment is possible. */
function getBlockedReason(booking: Booking, { balance, charged, payable, isPayable }: Statement): string | undefined {
  if (isPriceChanged(booking)) return texts.payFirst.acceptToPay;
  if (Number(balance.amount) <= 0) return Number(charged.amount) > 0 ? texts.paying.settled : texts.paying.notPayable;
  // Without a rate nothing is payable either, so this more specific reason comes first.
  if (!payable && balance.currency !== defaultCurrency && !isClosed(booking)) {
    return texts.paying.noRate(balance.currency, texts.brand.phones[0]);
  }
  return payable && isPayable ? undefined : texts.paying.notPayable;
}

/**
 * Marked as paid by staff, or paid before the ledger existed. The status takes precedence over the ledger until the next
 * payment.
 */
const isPaidByHand = ({ paymentStatus }: Booking, statement: Statement): boolean =>
  paymentStatus === 'paid' && isOwed(statement);

/** Payment seen open on this page, with its phone number if it was entered here. */
interface Watched {
  id: string;
  phoneNumber?: string;
}

/** State of a booking's payment, and why paying is blocked. */
function standingOf(booking: Booking, statement: Statement) {
  const isByHand = isPaidByHand(booking, statement);
  const open = statement.payments.find(isOpen);
  const blockedReason = isByHand ? texts.paying.paidByHand : getBlockedReason(booking, statement);
  const isOver = booking.status === 'cancelled';
  return { isByHand, open, blockedReason, canPay: !open && !isOver && blockedReason === undefined };
}

interface ShownStatementProps {
  booking: Booking;
  statement: Statement;
  methods: ReturnType<typeof usePaymentMethods>;
  /** The owner accepted a new price, which the service pays from the credit. */
  usesCredit: boolean;
}

function ShownStatement({ booking, statement, methods, usesCredit }: ShownStatementProps) {
  const { bookingId } = statement;
  const [watched, setWatched] = useState<Watched>();
  const [entered, setEntered] = useState<PayValues>();
  const [ended, setEnded] = useState<EndedFor>();
  const starting = useStartPayment(bookingId, ({ id }, { phoneNumber }) => setWatched({ id, phoneNumber }));
  const newest = newestOf(statement);
  const { isByHand, open, blockedReason, canPay } = standingOf(booking, statement);
  if (open && open.id !== watched?.id) setWatched({ id: open.id });
  useBookingAfterPayment(booking, statement);
  const { isSuccess, reset } = starting;
  // Resets the ended attempt, so that the next one gets its own idempotency key.
  useEffect(() => {
    if (isSuccess && !open) reset();
  }, [isSuccess, open, reset]);
  const shown = open ?? (newest && shouldReport(newest, watched?.id) ? newest : undefined);
  const isAway = canPay && (methods.isError || methods.data?.every((method) => !method.isOpen));
  const typed = watched && watched.id === shown?.id ? watched.phoneNumber : undefined;
  const isCancelled = booking.status === 'cancelled';
  return (
    <Stack gap={5}>
      {isCancelled ? <MoneyAfterCancelling booking={booking} /> : null}
      {isByHand || isCancelled || isPriceChanged(booking) ? null : <Sums {...statement} />}
      {statement.awaiting ? (
        <Alert kind="info">
          {texts.paying.beingChecked(formatMoney(statement.awaiting.amount, statement.awaiting.currency))}
        </Alert>
      ) : null}
      <PaymentState
        payment={shown}
        number={typed && masked(typed)}
        isElsewhere={open !== undefined && isInProgress(starting.error)}
        isVoid={isCancelled}
        ways={
          open ? <EndRequest payment={open} bookingId={bookingId} canRetry={!isCancelled} onEnded={setEnded} /> : null
        }
      />
      <Receipts payments={statement.payments} />
      {blockedReason && !open && !isCancelled ? <p>{blockedReason}</p> : null}
      {canPay && !(usesCredit && isCreditAwaited(statement)) ? <UseCredit statement={statement} /> : null}
      {isAway ? <Alert kind="info">{texts.paying.unavailable}</Alert> : null}
      {canPay && methods.isLoading ? <div className={styles.awaited} /> : null}
      {canPay && methods.data && statement.payable && !isAway ? (
        <PayForm
          payable={statement.payable}
          quoted={statement.balance.currency}
          methods={methods.data}
          starting={starting}
          initial={{
            ...valuesAfter(newest, { entered, payable: statement.payable }),
            ...(ended === 'another-number' && { phoneNumber: '', network: '' as const }),
          }}
          startsAtNumber={ended !== undefined}
          isWholeOnly={booking.payFirst !== undefined}
          onSend={(values) => {
            setEntered(values);
            setEnded(undefined);
          }}
        />
      ) : null}
      <StatementDocuments statement={statement} />
    </Stack>
  );
}

/** Balance of a booking, and payment by mobile money. */
export function PayPanel({ booking, usesCredit = false }: { booking: Booking; usesCredit?: boolean }) {
  const isBehind = (known: Statement) => isNotChargedYet(booking, known) || isChangeChargeAwaited(booking, known);
  const { data, isError } = useStatement(
    booking._id,
    (known) => isBehind(known) || (usesCredit && isCreditAwaited(known)),
  );
  const statement = useDeferredValue(data);
  // Requested in parallel with the statement if a balance is likely, so that all of the panel renders together.
  const methods = usePaymentMethods(
    statement ? standingOf(booking, statement).canPay : isLikelyOwed(booking) && !isError,
  );
  if (statement && !isBehind(statement)) {
    return (
      <PaymentCard>
        <ShownStatement booking={booking} statement={statement} methods={methods} usesCredit={usesCredit} />
      </PaymentCard>
    );
  }
  if (statement || statement === null) return <PaymentCard awaiting={texts.paying.gettingReady} />;
  if (!isError) return <PaymentCard awaiting={texts.paying.loading} />;
  return (
    <PaymentCard>
      <Alert kind="info">{texts.paying.unavailable}</Alert>
    </PaymentCard>
  );
}
