import { randomUUID } from 'node:crypto';
import { apiBasePath, apiCalls, defaultCurrency, type Payment } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { bearer, send, sendJson, type Answer } from '../client/http';
import type { Account } from '../portal/accounts';
import { portalUnderTest } from '../portal/portal-under-test';

export const callbackPath = `${apiBasePath}${apiCalls.receiveDepositCallback.path.replace(':provider', 'pawapay')}`;

/** Airtel sandbox number whose payer enters the PIN. */
export const payer = '0973456789';

/** Sent callback with its response status. */
export interface SentCallback {
  headers: Record<string, string>;
  body: string;
  status: number | null;
}

const { partnerAdminUrl } = portalUnderTest();

/** Calls the admin API of the partner simulator. */
export async function controlPartner(method: string, path: string, body?: object): Promise<unknown> {
  const { status, json, text } = await sendJson(partnerAdminUrl, { method, path: `/__sim/${path}`, body });
  if (status >= 300) throw new Error(`The partner rejected ${method} ${path}: ${text}`);
  return json;
}

/** Returns the callbacks sent for a deposit, oldest first. */
export async function getCallbacks(depositId: string): Promise<SentCallback[]> {
  const calls = (await controlPartner('GET', 'log')) as (SentCallback & { operation: string })[];
  return calls.filter(({ operation, body }) => operation === 'callback' && body.includes(depositId));
}

/** Starts a payment of K 10 by the owner of a booking. */
export async function startPayment(
  base: string,
  { owner, bookingId }: { owner: Account; bookingId: string },
): Promise<string> {
  const body = {
    bookingId,
    amount: { amount: '10.00', currency: defaultCurrency },
    phoneNumber: payer,
    network: 'AIRTEL_OAPI_ZMB',
  };
  const headers = { ...bearer(owner.token), 'idempotency-key': randomUUID() };
  const response = await sendJson(base, { method: 'POST', path: '/api/payments', headers, body });
  const id = (response.json as { data?: Payment } | undefined)?.data?.id;
  if (!id) throw new Error(`No payment: ${response.status} ${response.text}`);
  return id;
}

export async function untilPaid(base: string, { token }: Account, paymentId: string, timeout = 20_000): Promise<void> {
  const isPaid = async (): Promise<boolean> => {
    const { json } = await send(base, { path: `/api/payments/${paymentId}`, headers: bearer(token) });
    return (json as { data?: Payment } | undefined)?.data?.state === 'completed';
  };
  await pWaitFor(isPaid, { interval: 50, timeout });
}

/** Pays and returns the callback as the provider signed it. */
export async function genuineCallback(
  base: string,
  payment: { owner: Account; bookingId: string },
): Promise<SentCallback> {
  const id = await startPayment(base, payment);
  await untilPaid(base, payment.owner, id);
  let reported: SentCallback[] = [];
  await pWaitFor(async () => (reported = await getCallbacks(id)).length > 0, { interval: 50, timeout: 20_000 });
  return reported.at(-1)!;
}

/** Posts bytes to the callback URL, optionally from another address through a trusted proxy. */
export const postCallback = (
  base: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  address?: string,
): Promise<Answer> =>
  send(base, {
    method: 'POST',
    path: callbackPath,
    headers: { ...headers, ...(address !== undefined && { 'x-forwarded-for': address }) },
    body,
  });
