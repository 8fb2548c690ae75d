import { randomUUID } from 'node:crypto';
import {
  agencyDate,
  apiCalls,
  type Credit,
  defaultCurrency,
  defaultPaymentSettings,
  type Payment,
  type PaymentSettings,
  type Statement,
} from '@portal/contracts';
import { bearer, send, sendJson, type Answer } from '../client/http';
import { newName, type Account } from '../portal/accounts';

type Signed = Pick<Account, 'token'>;

/** Variable fields of a payment recorded by staff. */
interface Taken {
  bookingId?: string;
  userId?: string;
  amount: string;
  method?: 'cash' | 'bank' | 'till';
  reference?: string;
  allowDuplicateReference?: boolean;
}

/** Records a payment as staff; cash with a unique drawer by default. */
export const recordPayment = (base: string, { token }: Signed, { amount, ...taken }: Taken): Promise<Answer> =>
  sendJson(base, {
    method: 'POST',
    path: `/api${apiCalls.recordPayment.path}`,
    headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    body: {
      ...{ method: 'cash', reference: newName('drawer'), receivedOn: agencyDate() },
      amount: { amount, currency: defaultCurrency },
      ...taken,
    },
  });

/** Triggers an action on a payment. */
export const press = (
  base: string,
  { token }: Signed,
  [action, id]: ['confirm' | 'withdraw' | 'reverse' | 'end', string],
): Promise<Answer> =>
  sendJson(base, {
    method: 'POST',
    path: `/api/payments/${id}/${action}`,
    headers: bearer(token),
    body: action === 'reverse' ? { reason: 'Typed for another booking' } : undefined,
  });

export const paymentIn = ({ status, text, json }: Answer): Payment => {
  const payment = (json as { data?: Payment } | undefined)?.data;
  if (!payment) throw new Error(`No payment: ${status} ${text}`);
  return payment;
};

export const codeOf = ({ status, json }: Answer): [number, string | undefined] => [
  status,
  (json as { code?: string } | undefined)?.code,
];

const dataOf = async <Data>(base: string, { token }: Signed, path: string): Promise<Data> => {
  const response = await send(base, { path, headers: bearer(token) });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
  return (response.json as { data: Data }).data;
};

export const statementOf = (base: string, account: Signed, bookingId: string): Promise<Statement> =>
  dataOf(base, account, `/api/payments/bookings/${bookingId}`);

export const creditOf = (base: string, account: Signed, userId: string): Promise<Credit> =>
  dataOf(base, account, `/api/payments/credits/${userId}`);

/** Sets the limits of staff payments; defaults apply for omitted ones. */
export async function setLimits(base: string, { token }: Signed, limits: Partial<PaymentSettings> = {}): Promise<void> {
  const path = `/api${apiCalls.updatePaymentSettings.path}`;
  const body = { ...defaultPaymentSettings, ...limits };
  const { status, text } = await sendJson(base, { method: 'PUT', path, headers: bearer(token), body });
  if (status !== 200) throw new Error(`Limits were not set: ${status} ${text}`);
}
