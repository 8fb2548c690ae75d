import { type Money, type Payment, type PaymentState, paymentStates } from '@portal/contracts';
import { type BadgeTone, formatMoney } from '@portal/ui-kit';

export const methodNames: Readonly<Record<Payment['method'], string>> = {
  momo: 'Mobile money',
  cash: 'Cash',
  bank: 'Bank transfer',
  till: 'Till slip',
};

const networkNames: Readonly<Record<NonNullable<Payment['network']>, string>> = {
  MTN_MOMO_ZMB: 'MTN',
  AIRTEL_OAPI_ZMB: 'Airtel',
  ZAMTEL_ZMB: 'Zamtel',
};

export const stateNames: Readonly<Record<PaymentState, string>> = {
  created: 'Started',
  awaiting: 'Awaiting confirmation',
  sent: 'Sent',
  unknown: 'No response yet',
  processing: 'Awaiting PIN',
  completed: 'Received',
  failed: 'Failed',
  mismatch: 'Mismatch',
};

export const stateTones: Readonly<Record<PaymentState, BadgeTone>> = {
  created: 'info',
  awaiting: 'warning',
  sent: 'info',
  unknown: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'neutral',
  mismatch: 'danger',
};

export const stateOf = (text: string): PaymentState | undefined => paymentStates.find((state) => state === text);

/** 'MTN, ••• 789', or the reference that was entered. */
export const sourceOf = ({ network, phoneLast3, reference }: Payment): string =>
  network ? [networkNames[network], ...(phoneLast3 ? [`••• ${phoneLast3}`] : [])].join(', ') : (reference ?? '');

export const moneyText = ({ amount, currency }: Money): string => formatMoney(amount, currency);

/** Completed payments can be reversed once, unless their money was given back. */
export const isReversible = ({ state, isReversed, isRefunded }: Payment): boolean =>
  state === 'completed' && !isReversed && !isRefunded;

export const isTakenBy = ({ takenById }: Payment, userId: string | undefined): boolean =>
  takenById !== undefined && takenById === userId;
