import { href, type LinkPayment, type OpenedLink, texts } from '@portal/contracts';
import { errorText } from '@portal/remote-kit';
import {
  isInProgress,
  isOpen,
  masked,
  type Payable,
  PayForm,
  PaymentState,
  type PayValues,
  valuesAfter,
} from '@portal/remote-kit/paying';
import { Deadline } from '@portal/remote-kit/records';
import { Alert, Button, ButtonLink, Card, Cluster, DateRange, ErrorState, Loading, Money, Stack } from '@portal/ui-kit';
import { useEffect, useState } from 'react';
import styles from './pay.module.css';
import { isLinkInvalid, useLinkReceipt, useOwnPayment, usePayByLink, usePayLink } from './use-pay-link';

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const Trip = ({ trip, firstName, dates, travelers = [], payBy, payable }: OpenedLink) => (
  <Card as="section" aria-label={trip} className={styles.trip}>
    <h2>{trip}</h2>
    {dates ? (
      <p>
        <DateRange from={dates.startDate} to={dates.endDate} />
      </p>
    ) : null}
    {travelers.length > 0 ? <p>{texts.payLink.travelers(names.format(travelers))}</p> : null}
    {firstName ? <p className={styles.who}>{texts.payLink.bookedByName(firstName)}</p> : null}
    {payable ? (
      <p className={styles.amount}>
        <Money amount={payable.amount} currency={payable.currency} />
      </p>
    ) : null}
    {payBy === undefined ? null : (
      <p>
        {texts.payLink.payBy} <Deadline at={payBy} />
      </p>
    )}
  </Card>
);

function Receipt({ token, payment }: { token: string; payment: LinkPayment }) {
  const receipt = useLinkReceipt(token);
  return (
    <Stack gap={3}>
      {receipt.error ? <Alert kind="error">{errorText(receipt.error, texts.payLink.receiptFailed)}</Alert> : null}
      <div>
        <Button variant="secondary" isPending={receipt.isPending} onPress={() => receipt.mutate(payment.id)}>
          {texts.payLink.saveReceipt}
        </Button>
      </div>
    </Stack>
  );
}

const payableOf = ({ payable }: OpenedLink): Payable | undefined =>
  payable && { amount: payable.amount, currency: payable.currency, ...rateOf(payable) };
const rateOf = ({ quoted }: NonNullable<OpenedLink['payable']>) =>
  quoted && { perUnit: quoted.perUnit, rateFrom: quoted.rateFrom, rateSource: quoted.rateSource };

/** Returns why nothing can be paid by a valid link; undefined when a payment is possible. */
function getBlockedReason({ payable, methods }: OpenedLink): string | undefined {
  if (!payable) return texts.paying.noRate('foreign currency', texts.brand.phones[0]);
  return methods.some(({ isOpen: takes }) => takes) ? undefined : texts.payLink.unavailable;
}

/** Open payment, also one of another payer; otherwise this tab's payment. */
const shownOf = (link: OpenedLink | undefined, own: LinkPayment | undefined): LinkPayment | undefined =>
  own && isOpen(own) ? own : (link?.payments.find(isOpen) ?? own);

const nextOf = (shown: LinkPayment | undefined, isValid: boolean): string | undefined => {
  if (shown?.state !== 'failed') return undefined;
  return isValid ? texts.payLink.failedNext : texts.payLink.closedNext;
};

/** Payment page behind a link: amount, form and the state of its payments. */
export function PayLink({ token }: { token: string }) {
  const link = usePayLink(token);
  const own = useOwnPayment(token);
  const [number, setNumber] = useState<{ id: string; phoneNumber: string }>();
  const [entered, setEntered] = useState<PayValues>();
  const starting = usePayByLink(token, (payment, { phoneNumber }) => {
    own.take(payment);
    setNumber({ id: payment.id, phoneNumber });
  });
  const isLost = isLinkInvalid(link.error);
  const opened = isLost ? undefined : link.data;
  const shown = shownOf(opened, own.payment);
  const isBusy = shown !== undefined && isOpen(shown);
  const { isSuccess, reset } = starting;
  // Resets the ended attempt, so that the next one gets its own idempotency key.
  useEffect(() => {
    if (isSuccess && !isBusy) reset();
  }, [isSuccess, isBusy, reset]);
  if (link.isPending || (own.isAsking && !opened)) return <Loading text={texts.payLink.loading} />;
  if (isLost && !own.payment)
    return (
      <Stack>
        <Alert kind="info">{texts.payLink.notValid}</Alert>
        <Cluster>
          <ButtonLink href={href('/contact-us')}>Contact us</ButtonLink>
          <ButtonLink href={href('/my-bookings')} variant="secondary">
            My bookings
          </ButtonLink>
        </Cluster>
      </Stack>
    );
  if (!opened && !isLost && !own.payment)
    return (
      <ErrorState
        message={navigator.onLine ? texts.payLink.unavailable : texts.payLink.offline}
        onRetry={() => void link.refetch()}
        isRetrying={link.isFetching}
      />
    );
  const next = nextOf(shown, opened !== undefined);
  const typed = number && number.id === shown?.id ? masked(number.phoneNumber) : undefined;
  return (
    <div className={styles.layout}>
      {opened ? <Trip {...opened} /> : null}
      <PaymentState payment={shown} number={typed} isElsewhere={isBusy && isInProgress(starting.error)} />
      {next ? <p>{next}</p> : null}
      {shown?.state === 'completed' ? <Receipt token={token} payment={shown} /> : null}
      {opened && !isBusy ? (
        <Form link={opened} starting={starting} last={shown} entered={entered} onSend={setEntered} />
      ) : null}
    </div>
  );
}

interface FormProps {
  link: OpenedLink;
  starting: ReturnType<typeof usePayByLink>;
  /** Last payment, which has ended. */
  last: LinkPayment | undefined;
  entered: PayValues | undefined;
  onSend: (values: PayValues) => void;
}

function Form({ link, starting, last, entered, onSend }: FormProps) {
  const blockedReason = getBlockedReason(link);
  const payable = payableOf(link);
  if (blockedReason !== undefined || !payable) return <Alert kind="info">{blockedReason}</Alert>;
  return (
    <Card as="section" aria-label={texts.paying.title}>
      {last?.state === 'completed' ? <h2 className={styles.rest}>{texts.payLink.rest}</h2> : null}
      <PayForm
        payable={payable}
        wholeName="Full amount"
        quoted={link.payable?.quoted?.currency ?? payable.currency}
        methods={link.methods}
        starting={starting}
        initial={valuesAfter(last, { entered, payable })}
        onSend={onSend}
      />
    </Card>
  );
}
