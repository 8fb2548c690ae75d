import { agencyTimeZone, type Payment, texts } from '@portal/contracts';
import { formatDate, formatMoney } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOpen } from '../records/open-payment';
import styles from './paying.module.css';
import { RequestClock, useSecondsLeft } from './request-clock';

export interface ShownPayment extends Pick<Payment, 'state' | 'amount' | 'failure' | 'phoneLast3' | 'receiptNumber'> {
  /** Expiry of an open request; missing in responses of older releases. */
  expiresAt?: string | undefined;
}

interface PaymentStateProps {
  /** Payment in progress, or the last one that ended. */
  payment: ShownPayment | undefined;
  /** Masked phone number, if it was entered on this page. */
  number: string | undefined;
  isElsewhere: boolean;
  /** The booking was cancelled, so the open request must not be approved. */
  isVoid?: boolean;
  /** Actions for an open request. Without them, the text states when another payment is possible. */
  ways?: ReactNode;
}

/** Seconds before the expiry at which a last notice is shown. */
const soonSeconds = 60;

const marks = {
  info: <Icons.Clock aria-hidden />,
  success: <Icons.CircleCheck aria-hidden />,
  danger: <Icons.CircleAlert aria-hidden />,
};

interface Words {
  tone: 'info' | 'success' | 'danger';
  title: string;
  more?: string | undefined;
}

const numberOf = ({ phoneLast3 }: ShownPayment): string =>
  phoneLast3 === undefined ? 'your phone' : `the phone with the number ending in ${phoneLast3}`;

interface Circumstances {
  number: string | undefined;
  isVoid: boolean;
  /** The time to enter the PIN is over, but the network has not reported it yet. */
  hasEnded: boolean;
}

function wordsOf(payment: ShownPayment, { number, isVoid, hasEnded }: Circumstances): Words {
  switch (payment.state) {
    case 'completed':
      return {
        tone: 'success',
        title: texts.paying.completed,
        more: payment.receiptNumber && `Receipt ${payment.receiptNumber}`,
      };
    case 'failed':
      return { tone: 'danger', title: payment.failure?.message ?? texts.paying.startFailed };
    case 'mismatch':
      return { tone: 'danger', title: texts.paying.mismatch };
    case 'unknown':
      return { tone: 'info', title: texts.paying.unknown, more: texts.paying.leave };
    default:
      if (isVoid) return { tone: 'danger', title: texts.paying.doNotEnterPin, more: texts.paying.enteredAlready };
      if (hasEnded) return { tone: 'info', title: texts.paying.hasEnded, more: texts.paying.leave };
      return { tone: 'info', title: texts.paying.enterPin(number ?? numberOf(payment)), more: texts.paying.leave };
  }
}

/** Moves the focus from the form to the status region when a payment starts and the form disappears. */
function useFocusOfForm(isOnItsWay: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const wasOnItsWay = useRef(isOnItsWay);
  useEffect(() => {
    const hasBegun = isOnItsWay && !wasOnItsWay.current;
    wasOnItsWay.current = isOnItsWay;
    if (hasBegun && document.activeElement === document.body) region.current?.focus();
  }, [isOnItsWay]);
  return region;
}

interface OpenRequestProps {
  expiresAt: string | undefined;
  seconds: number | undefined;
  isVoid: boolean;
  ways: ReactNode;
}

/** Expiry of an open request, with advice when no prompt appears on the phone. */
function OpenRequest({ expiresAt, seconds, isVoid, ways }: OpenRequestProps) {
  const time = expiresAt && formatDate(expiresAt, { kind: 'instant', timeZone: agencyTimeZone }).slice(-'00:00'.length);
  if (seconds === 0) return ways;
  return (
    <>
      {time ? (
        <p>
          <strong>{texts.paying.endsAt(time)}</strong> {ways ? null : texts.paying.otherNumberAfter(time)}
        </p>
      ) : null}
      {seconds !== undefined && seconds < soonSeconds ? <p>{texts.paying.endsSoon}</p> : null}
      {isVoid ? null : <p>{texts.paying.noPrompt}</p>}
      {ways}
    </>
  );
}

/** Status of a payment. The live region is always present, so that each change is announced politely. */
export function PaymentState({ payment, number, isElsewhere, isVoid = false, ways }: PaymentStateProps) {
  const isWaiting = payment !== undefined && isOpen(payment);
  const seconds = useSecondsLeft(isWaiting ? payment.expiresAt : undefined);
  const hasEnded = seconds === 0;
  const words = payment && wordsOf(payment, { number, isVoid, hasEnded });
  const region = useFocusOfForm(isWaiting);
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.region}>
      {payment && words ? (
        <div className={styles.state} data-tone={words.tone}>
          {seconds && !isVoid ? <RequestClock seconds={seconds} /> : marks[words.tone]}
          <div className={styles.words}>
            <p className={styles.title}>{words.title}</p>
            <p>{formatMoney(payment.amount.amount, payment.amount.currency)} by mobile money</p>
            {isElsewhere ? <p>{texts.paying.elsewhere}</p> : null}
            {isWaiting ? (
              <OpenRequest expiresAt={payment.expiresAt} seconds={seconds} isVoid={isVoid} ways={ways} />
            ) : null}
            {words.more ? <p>{words.more}</p> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
