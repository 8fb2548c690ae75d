import type { Booking, Statement } from '@portal/contracts';

/** Payments learns of the charge shortly after a change was accepted. */
export const isChangeChargeAwaited = ({ dateChange }: Booking, { balance }: Statement): boolean =>
  dateChange?.state === 'awaiting-payment' && Number(dateChange.total.amount) > 0 && Number(balance.amount) <= 0;
