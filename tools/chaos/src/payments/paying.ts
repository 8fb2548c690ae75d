import { randomUUID } from 'node:crypto';
import type { Payment, Statement } from '@portal/contracts';
import type { Answer } from '../portal/client';
import { createPackage, packageBooking, type Person } from '../portal/people';
import { type ScenarioContext, until } from '../scenario';
import { bookUntilResolved } from '../load/booking';

/** Airtel sandbox numbers: the payer enters the PIN, rejects the payment, or does nothing. */
export const payers = { enters: '0973456789', refuses: '0973456039', waits: '0973456129' } as const;
export type Payer = keyof typeof payers;

export interface PayableBooking {
  person: Person;
  bookingId: string;
}

export interface Asked {
  key: string;
  answer: Promise<Answer>;
}

const statementPath = (bookingId: string): string => `/api/payments/bookings/${bookingId}`;

/** Books a package and waits until payments has its charges. */
export async function bookToPay(stage: ScenarioContext, person: Person): Promise<PayableBooking> {
  const travelPackage = await createPackage(stage.portal.client, stage.admin);
  const { status, text, body } = await bookUntilResolved(stage, {
    person,
    key: `pay-${randomUUID()}`,
    body: packageBooking(travelPackage),
  });
  if (status !== 201) throw new Error(`nothing to pay for: ${status} ${text}`);
  const owed = { person, bookingId: (body as { data: { _id: string } }).data._id };
  await untilCharged(stage, owed);
  return owed;
}

/** Waits until payments has received the charges of a booking. */
export const untilCharged = (stage: ScenarioContext, owed: PayableBooking): Promise<void> =>
  until(async () => (await readStatement(stage, owed))?.isPayable === true, 'a statement', 60_000);

export async function readStatement(
  { portal }: ScenarioContext,
  { person, bookingId }: PayableBooking,
): Promise<Statement | undefined> {
  const response = await portal.client.call('GET', statementPath(bookingId), { token: person.token });
  return response.status === 200 ? (response.body as { data: Statement }).data : undefined;
}

/** Returns the statement, retrying until it is available. */
export async function needStatement(stage: ScenarioContext, owed: PayableBooking): Promise<Statement> {
  const { person, bookingId } = owed;
  const response = await stage.portal.client.insist('GET', statementPath(bookingId), { token: person.token });
  if (response.status !== 200) throw new Error(`no statement: ${response.status} ${response.text}`);
  return (response.body as { data: Statement }).data;
}

/** Starts a payment, retrying with the same key until the outcome is known. */
export function pay(
  { portal }: ScenarioContext,
  { person, bookingId }: PayableBooking,
  { payer, amount, key = randomUUID() }: { payer: Payer; amount: string; key?: string },
): Promise<Answer> {
  const body = {
    bookingId,
    amount: { amount, currency: 'ZMW' },
    phoneNumber: payers[payer],
    network: 'AIRTEL_OAPI_ZMB',
  };
  return portal.client.insist('POST', '/api/payments', { body, key, token: person.token });
}

/** A payment that was not sent because of a crash is abandoned after one minute. */
const endMs = 90_000;
const ends = ['completed', 'failed', 'mismatch'];

/** Returns the payments of a booking once all have a final state. */
export async function untilEnded(stage: ScenarioContext, owed: PayableBooking): Promise<Payment[]> {
  let payments: Payment[] = [];
  const haveEnded = async (): Promise<boolean> => {
    payments = (await readStatement(stage, owed))?.payments ?? [];
    return payments.length > 0 && payments.every(({ state }) => ends.includes(state));
  };
  await until(haveEnded, 'the final state of a payment', endMs);
  return payments;
}
