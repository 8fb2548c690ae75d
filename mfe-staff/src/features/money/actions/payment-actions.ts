import type { Payment } from '@portal/contracts';
import { useMayCall, useSession } from '@portal/remote-kit';
import { isOpen } from '@portal/remote-kit/records';
import { isReversible, isTakenBy } from '../payment-labels';

export type PaymentAction = 'confirm' | 'withdraw' | 'end' | 'reverse';

export const actionNames: Readonly<Record<PaymentAction, string>> = {
  confirm: 'Confirm',
  withdraw: 'Withdraw',
  end: 'End request',
  reverse: 'Reverse',
};

/**
 * Returns the actions that the user may take on a payment. Confirming and reversing need another user than the one who took
 * it.
 */
export function usePaymentActions(): (payment: Payment) => PaymentAction[] {
  const { user } = useSession();
  const canConfirm = useMayCall('confirmPayment');
  const canTake = useMayCall('recordPayment');
  const canReverse = useMayCall('reversePayment');
  return (payment) => {
    const isOwn = isTakenBy(payment, user?.id);
    const canWithdraw = payment.state === 'awaiting' && (isOwn || user?.role === 'admin');
    return [
      ...(canConfirm && payment.awaitsConfirmation && !isOwn ? (['confirm'] as const) : []),
      ...(canTake && canWithdraw ? (['withdraw'] as const) : []),
      ...(canTake && payment.method === 'momo' && isOpen(payment) ? (['end'] as const) : []),
      ...(canReverse && isReversible(payment) && !isOwn ? (['reverse'] as const) : []),
    ];
  };
}
