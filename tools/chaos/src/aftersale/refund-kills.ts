import { randomUUID } from 'node:crypto';
import { type CancelQuote, minorOf, type RefundOffer } from '@portal/contracts';
import { bookUntilResolved } from '../load/booking';
import { needStatement, pay, type PayableBooking, untilCharged, untilEnded } from '../payments/paying';
import { createPackage, packageBooking, register } from '../portal/people';
import { inParallel, until, type Scenario, type ScenarioContext } from '../scenario';
import { killDuringEach } from './strike';

const victims = ['payments', 'bookings', 'catalog', 'gateway', 'embedded-mongo', 'partner-simulator'] as const;
const fullKills = 100;
const atOnce = 2;
const arrivalMs = 120_000;
/** One day of the trip retains a fifth; it starts in 30 days. */
const cancelTerms = [{ daysBefore: 40, percent: 20 }];
/** Two payments, so that each refund has a part for each. */
const payments = ['600.00', '634.50'];

interface Cancelled {
  owed: PayableBooking;
  /** Process that was killed during the cancellation. */
  victim: string;
  shown: RefundOffer;
}

/** Sets the terms with which later bookings of packages are cancelled. */
async function saveTerms({ portal, admin }: ScenarioContext): Promise<void> {
  const path = '/api/settings/holds';
  const { body } = await portal.client.insist('GET', path, { token: admin.token });
  const { updatedAt: _at, updatedBy: _by, ...settings } = (body as { data: Record<string, unknown> }).data;
  const saved = await portal.client.insist('PUT', path, { body: { ...settings, cancelTerms }, token: admin.token });
  if (saved.status !== 200) throw new Error(`the terms were not saved: ${saved.status} ${saved.text}`);
}

/** Package booking of a customer of its own, paid by two payments of a wallet. */
async function bookPaid(stage: ScenarioContext, packageId: string): Promise<PayableBooking> {
  const person = await register(stage.portal.client, stage.ledger);
  const body = packageBooking({ _id: packageId });
  const { status, text, body: made } = await bookUntilResolved(stage, { person, key: `refund-${randomUUID()}`, body });
  if (status !== 201) throw new Error(`nothing to refund: ${status} ${text}`);
  const owed = { person, bookingId: (made as { data: { _id: string } }).data._id };
  await untilCharged(stage, owed);
  for (const amount of payments) {
    await pay(stage, owed, { payer: 'enters', amount });
    await untilEnded(stage, owed);
  }
  return owed;
}

async function readOffer({ portal }: ScenarioContext, { person, bookingId }: PayableBooking): Promise<RefundOffer> {
  const path = `/api/bookings/${bookingId}/cancel-quote`;
  const { status, text, body } = await portal.client.insist('GET', path, { token: person.token });
  const { offer } = status === 200 ? (body as { data: CancelQuote }).data : {};
  if (!offer) throw new Error(`no refund is offered: ${status} ${text}`);
  return offer;
}

/** Cancels at the amount that is shown, refunded to the wallet. An offer that has changed is read again. */
async function cancel(stage: ScenarioContext, owed: PayableBooking, victim: string): Promise<Cancelled> {
  const { person, bookingId } = owed;
  for (const known of stage.ledger.bookings.values()) if (known.id === bookingId) known.mayBeCancelled = true;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const shown = await readOffer(stage, owed);
    const path = `/api/bookings/${bookingId}?quote=${encodeURIComponent(shown.id)}&refundTo=momo`;
    const { status, text } = await stage.portal.client.insist('DELETE', path, { token: person.token });
    if (status === 200) return { owed, shown, victim };
    if (status !== 409) throw new Error(`cancelling answered ${status} ${text}`);
  }
  throw new Error(`${bookingId} was not cancelled`);
}

/**
 * Differences between what was shown and what was done. A part that the provider never received is not sent again: its
 * money is undecided, and staff choose another way.
 */
async function faultsOf(stage: ScenarioContext, { owed, shown, victim }: Cancelled): Promise<string[]> {
  const { refunded, charged, received, closed } = await needStatement(stage, owed);
  const back = minorOf(refunded) + (closed ? minorOf(closed.held) : 0);
  const pairs = [
    ['refunded or undecided', back, minorOf(shown.refund)],
    ['retained', minorOf(charged), minorOf(shown.retained)],
    ['received', minorOf(received), minorOf(shown.received)],
  ] as const;
  return pairs
    .filter(([, done, expected]) => done !== expected)
    .map(([what, done, expected]) => `${victim}: ${done} ${what}, ${expected} shown`);
}

export const refundKills: Scenario = {
  id: 'refund-kills',
  title: 'kill -9 of any process while customers cancel for a refund to their wallet',
  run: async (stage) => {
    const { report, portal } = stage;
    const kills = stage.isFull ? fullKills : victims.length;
    await saveTerms(stage);
    const { _id } = await createPackage(portal.client, stage.admin);
    const paid: PayableBooking[] = [];
    const unpaid = await inParallel(kills, atOnce, async (index) => {
      paid[index] = await bookPaid(stage, _id);
    });
    if (unpaid.length > 0) throw new Error(unpaid.slice(0, 5).join('\n'));
    const works = paid.map((owed) => (victim: string) => cancel(stage, owed, victim));
    const { results: cancelled, errors } = await killDuringEach(stage, victims, works);
    report.check(
      `${kills} bookings are cancelled at the refund that was shown`,
      errors.length === 0,
      errors.slice(0, 5),
    );
    const wrong = await inParallel(cancelled.length, atOnce, async (index) => {
      const isRight = async () => (await faultsOf(stage, cancelled[index]!)).length === 0;
      await until(isRight, 'the refund', arrivalMs, 500).catch(() => undefined);
      const faults = await faultsOf(stage, cancelled[index]!);
      if (faults.length > 0) throw new Error(faults.join(', '));
    });
    report.check(
      'each refund arrives once or is left to staff, exactly as shown',
      wrong.length === 0,
      wrong.slice(0, 5),
    );
    const statements = await Promise.all(cancelled.map(({ owed }) => needStatement(stage, owed)));
    const arrived = statements.reduce((sum, { refunded }) => sum + minorOf(refunded), 0);
    const shown = cancelled.reduce((sum, { shown: offer }) => sum + minorOf(offer.refund), 0);
    const refunds = (await portal.partner.refunds()).filter(({ status }) => status === 'COMPLETED');
    const sent = refunds.reduce((sum, refund) => sum + minorOf(refund), 0);
    report.figure('refunds of the provider', refunds.length);
    report.check('the provider sent what has arrived', sent === arrived, [`${sent} sent, ${arrived} arrived`]);
    report.check('at least nine of ten kwacha have arrived', arrived >= 0.9 * shown, [`${arrived} of ${shown}`]);
  },
};
