import {
  type Booking,
  defaultCurrency,
  minorOf,
  type Payment,
  type Statement,
  texts,
  toMoney,
} from '@portal/contracts';
import {
  isInProgress,
  isOpen,
  masked,
  PayForm,
  PaymentState,
  type PayValues,
  valuesAfter,
} from '@portal/remote-kit/paying';
import { ReceiptButton, useStatement } from '@portal/remote-kit/records';
import { Alert, DateText, DescriptionList, formatMoney, Money, Stack } from '@portal/ui-kit';
import { useDeferredValue, useEffect, useState } from 'react';
import { isClosed, isLikelyOwed } from '../bookings/booking-facts';
import { type EndedFor, EndRequest } from './end-request';
import { MoneyAfterCancelling } from './money-after-cancelling';
import { PaymentCard } from './payment-card';
import styles from './payments.module.css';
import { useBookingAfterPayment, usePaymentMethods, useStartPayment } from './use-start-payment';

/** A balance below 0 is what was paid above the price. */
function Sums({ charged, received, balance }: Statement) {
  const minor = minorOf(balance);
  const rest = toMoney(Math.max(0, minor), balance.currency);
  const above = toMoney(Math.max(0, -minor), balance.currency);
  return (
    <DescriptionList
      items={[
        { term: 'Total', description: <Money {...charged} /> },
        { term: 'Paid', description: <Money {...received} /> },
        { term: texts.paying.stillToPay, description: <Money {...rest} size="lg" /> },
        ...(minor < 0 ? [{ term: texts.refunds.overpaid, description: <Money {...above} /> }] : []),
      ]}
    />
  );
}

/** A receipt for whatever came in, also at the desk; a payment that was taken back prints as void. */
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

/** The newest attempt by mobile money; the ledger knows older ones, which are over. */
const newestOf = ({ payments }: Statement): Payment | undefined =>
  payments
    .filter(({ method }) => method === 'momo')
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0];

/** Whether a payment that has ended is still worth a word: one that was watched, or the last one when it came to nothing. */
const shouldReport = (payment: Payment, watched: string | undefined): boolean =>
  payment.id === watched || payment.state === 'failed' || payment.state === 'mismatch';

const isOwed = ({ balance }: Statement): boolean => Number(balance.amount) > 0;

/** Why nothing can be paid; undefined when something can. */
function getBlockedReason(booking: Booking, { balance, charged, payable, isPayable }: Statement): string | undefined {
  if (Number(balance.amount) <= 0) return Number(charged.amount) > 0 ? texts.paying.settled : texts.paying.notPayable;
  // Without a rate nothing is payable either, so this reason comes first.
  if (!payable && balance.currency !== defaultCurrency && !isClosed(booking)) {
    return texts.paying.noRate(balance.currency, texts.brand.phones[0]);
  }
  return payable && isPayable ? undefined : texts.paying.notPayable;
}

/** Marked as paid by staff, or paid before there were ledgers: the status counts until money moves, whatever the ledger says. */
const isPaidByHand = ({ paymentStatus }: Booking, statement: Statement): boolean =>
  paymentStatus === 'paid' && isOwed(statement);

/** A payment that was seen on its way, and its number when that was typed here. */
interface Watched {
  id: string;
  phoneNumber?: string;
}

/** What stands in the way of paying, if anything. */
function standingOf(booking: Booking, statement: Statement) {
  const isByHand = isPaidByHand(booking, statement);
  const open = statement.payments.find(isOpen);
  const hindrance = isByHand ? texts.paying.paidByHand : getBlockedReason(booking, statement);
  const isOver = booking.status === 'cancelled';
  return { isByHand, open, hindrance, canPay: !open && !isOver && hindrance === undefined };
}

interface ShownStatementProps {
  booking: Booking;
  statement: Statement;
  methods: ReturnType<typeof usePaymentMethods>;
}

function ShownStatement({ booking, statement, methods }: ShownStatementProps) {
  const { bookingId } = statement;
  const [watched, setWatched] = useState<Watched>();
  const [entered, setEntered] = useState<PayValues>();
  const [ended, setEnded] = useState<EndedFor>();
  const starting = useStartPayment(bookingId, ({ id }, { phoneNumber }) => setWatched({ id, phoneNumber }));
  const newest = newestOf(statement);
  const { isByHand, open, hindrance, canPay } = standingOf(booking, statement);
  if (open && open.id !== watched?.id) setWatched({ id: open.id });
  useBookingAfterPayment(booking, statement);
  const { isSuccess, reset } = starting;
  // What has ended hinders no next attempt, which has a key of its own.
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
      {isByHand || isCancelled ? null : <Sums {...statement} />}
      {statement.awaiting ? (
        <Alert kind="info">
          {texts.paying.beingChecked(formatMoney(statement.awaiting.amount, statement.awaiting.currency))}
        </Alert>
      ) : null}
      <PaymentState
        payment={shown}
        number={typed && masked(typed)}
        isElsewhere={open !== undefined && isInProgress(starting.error)}
        ways={open ? <EndRequest payment={open} bookingId={bookingId} onEnded={setEnded} /> : null}
      />
      <Receipts payments={statement.payments} />
      {hindrance && !open && !isCancelled ? <p>{hindrance}</p> : null}
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
          onSend={(values) => {
            setEntered(values);
            setEnded(undefined);
          }}
        />
      ) : null}
    </Stack>
  );
}

/** What is owed for a booking, and paying it by mobile money. */
export function PayPanel({ booking }: { booking: Booking }) {
  const { data, isError } = useStatement(booking._id);
  const statement = useDeferredValue(data);
  // Asked for beside the statement where something looks owed, so that all of the panel comes at once.
  const methods = usePaymentMethods(
    statement ? standingOf(booking, statement).canPay : isLikelyOwed(booking) && !isError,
  );
  if (statement) {
    return (
      <PaymentCard>
        <ShownStatement booking={booking} statement={statement} methods={methods} />
      </PaymentCard>
    );
  }
  if (statement === null) return <PaymentCard awaiting={texts.paying.gettingReady} />;
  if (!isError) return <PaymentCard awaiting={texts.paying.loading} />;
  return (
    <PaymentCard>
      <Alert kind="info">{texts.paying.unavailable}</Alert>
    </PaymentCard>
  );
}
