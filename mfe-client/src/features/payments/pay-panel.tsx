import { type Booking, type Payment, type Statement, texts } from '@portal/contracts';
import { Alert, Card, DescriptionList, Loading, Money, Stack } from '@portal/ui-kit';
import { useEffect, useState } from 'react';
import { PayForm } from './pay-form';
import styles from './payments.module.css';
import { PaymentState } from './payment-state';
import { masked } from './phone-network';
import { isInProgress, isOpen, useEndOf, usePaymentMethods, useStartPayment, useStatement } from './use-statement';

const Sums = ({ charged, received, balance }: Statement) => (
  <DescriptionList
    items={[
      { term: 'Charged', description: <Money {...charged} /> },
      { term: 'Received', description: <Money {...received} /> },
      { term: 'Still to pay', description: <Money {...balance} size="lg" /> },
    ]}
  />
);

/** The newest attempt by mobile money; the ledger knows older ones, which are over. */
const newestOf = ({ payments }: Statement): Payment | undefined =>
  payments
    .filter(({ method }) => method === 'momo')
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))[0];

/** Whether a payment that has ended is still worth a word: one that was watched, or the last one when it came to nothing. */
const isWorthAWord = (payment: Payment, watched: string | undefined): boolean =>
  payment.id === watched || payment.state === 'failed' || payment.state === 'mismatch';

const isOwed = ({ balance }: Statement): boolean => Number(balance.amount) > 0;

/** Why nothing can be paid, undefined when something can. */
function hindranceOf(statement: Statement): string | undefined {
  if (!isOwed(statement)) return Number(statement.charged.amount) > 0 ? texts.paying.settled : texts.paying.notPayable;
  if (!statement.isPayable) return texts.paying.notPayable;
  return statement.payable ? undefined : texts.paying.noRate;
}

/** A payment that was seen on its way, and its number when that was typed here. */
interface Watched {
  id: string;
  phoneNumber?: string;
}

function ShownStatement({ statement }: { statement: Statement }) {
  const { bookingId } = statement;
  const [watched, setWatched] = useState<Watched>();
  const starting = useStartPayment(bookingId, ({ id }, { phoneNumber }) => setWatched({ id, phoneNumber }));
  const newest = newestOf(statement);
  const open = statement.payments.find(isOpen);
  const hindrance = hindranceOf(statement);
  const canPay = !open && hindrance === undefined;
  const methods = usePaymentMethods(canPay);
  if (open && open.id !== watched?.id) setWatched({ id: open.id });
  useEndOf(open);
  const { isSuccess, reset } = starting;
  // What has ended hinders no next attempt, which has a key of its own.
  useEffect(() => {
    if (isSuccess && !open) reset();
  }, [isSuccess, open, reset]);
  const shown = open ?? (newest && isWorthAWord(newest, watched?.id) ? newest : undefined);
  const isAway = canPay && (methods.isError || methods.data?.every((method) => !method.isOpen));
  const typed = watched && watched.id === shown?.id ? watched.phoneNumber : undefined;
  return (
    <Stack gap={5}>
      <Sums {...statement} />
      <PaymentState
        payment={shown}
        number={typed && masked(typed)}
        isElsewhere={open !== undefined && isInProgress(starting.error)}
      />
      {hindrance && !open ? <p>{hindrance}</p> : null}
      {isAway ? <Alert kind="info">{texts.paying.unavailable}</Alert> : null}
      {canPay && methods.data && statement.payable && !isAway ? (
        <PayForm statement={statement} payable={statement.payable} methods={methods.data} starting={starting} />
      ) : null}
    </Stack>
  );
}

/** What is owed for a booking, and paying it by mobile money. */
export function PayPanel({ booking }: { booking: Booking }) {
  const { data, isPending } = useStatement(booking._id);
  return (
    <Card as="section" aria-label={texts.paying.title} className={styles.panel}>
      <h2>{texts.paying.title}</h2>
      {data ? <ShownStatement statement={data} /> : null}
      {!data && isPending ? <Loading text={texts.paying.loading} /> : null}
      {!data && !isPending ? <Alert kind="info">{texts.paying.unavailable}</Alert> : null}
    </Card>
  );
}
