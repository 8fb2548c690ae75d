import { agencyTimeZone, type Payment, texts } from '@portal/contracts';
import { formatDate, formatMoney } from '@portal/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOpen } from '../records/open-payment';
import styles from './paying.module.css';

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

interface Words {
  tone: 'info' | 'success' | 'danger';
  title: string;
  more?: string | undefined;
}

const numberOf = ({ phoneLast3 }: ShownPayment): string =>
  phoneLast3 === undefined ? 'your phone' : `the phone with the number ending in ${phoneLast3}`;

function wordsOf(payment: ShownPayment, number: string | undefined, isVoid: boolean): Words {
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

/** Returns whether an instant has passed, and renders again when it does. */
function useHasCome(at: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = at === undefined ? undefined : Date.parse(at) - now;
  useEffect(() => {
    if (left === undefined || left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left !== undefined && left <= 0;
}

interface OpenRequestProps {
  payment: ShownPayment;
  isVoid: boolean;
  ways: ReactNode;
}

/** Expiry of an open request, with advice when no prompt appears on the phone. */
function OpenRequest({ payment: { expiresAt }, isVoid, ways }: OpenRequestProps) {
  const hasEnded = useHasCome(expiresAt);
  const time = expiresAt && formatDate(expiresAt, { kind: 'instant', timeZone: agencyTimeZone }).slice(-'00:00'.length);
  if (hasEnded) {
    return (
      <>
        <p>{texts.paying.hasEnded}</p>
        {ways}
      </>
    );
  }
  return (
    <>
      {time ? (
        <p>
          <strong>{texts.paying.endsAt(time)}</strong> {ways ? null : texts.paying.otherNumberAfter(time)}
        </p>
      ) : null}
      {isVoid ? null : <p>{texts.paying.noPrompt}</p>}
      {ways}
    </>
  );
}

/** Status of a payment. The live region is always present, so that each change is announced politely. */
export function PaymentState({ payment, number, isElsewhere, isVoid = false, ways }: PaymentStateProps) {
  const words = payment && wordsOf(payment, number, isVoid);
  const region = useFocusOfForm(payment !== undefined && isOpen(payment));
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.region}>
      {payment && words ? (
        <div className={styles.state} data-tone={words.tone}>
          <p className={styles.title}>{words.title}</p>
          <p>{formatMoney(payment.amount.amount, payment.amount.currency)} by mobile money</p>
          {isElsewhere ? <p>{texts.paying.elsewhere}</p> : null}
          {isOpen(payment) ? <OpenRequest payment={payment} isVoid={isVoid} ways={ways} /> : null}
          {words.more ? <p>{words.more}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
