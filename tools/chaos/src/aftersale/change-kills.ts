import { randomUUID } from 'node:crypto';
import { type Booking, type ChangeOffer, type ChangeOffers, minorOf } from '@portal/contracts';
import { bookUntilResolved } from '../load/booking';
import { needStatement, pay, type PayableBooking, untilCharged, untilEnded } from '../payments/paying';
import { startChaosPortal } from '../portal/chaos-portal';
import { bookingIn, flightBooking, needOffer, register } from '../portal/people';
import { inParallel, until, type Scenario, type ScenarioContext } from '../scenario';
import { killDuringEach } from './strike';

/** Not the simulator, which forgets its offers when it restarts. */
const victims = ['bookings', 'flights', 'payments', 'gateway', 'embedded-mongo', 'identity'] as const;
const fullKills = 100;
const atOnce = 2;
const settledMs = 120_000;
const dayMs = 86_400_000;

/** Flights of Duffel, which can be changed, in the currency of the wallets. */
export const startDuffelPortal = () =>
  startChaosPortal({ env: { FLIGHTS_PROVIDER: 'duffel', SIM_DUFFEL_CURRENCY: 'ZMW' } });

interface Ticketed extends PayableBooking {
  bookingNumber: string;
}

async function readBooking({ portal }: ScenarioContext, { person, bookingId }: PayableBooking): Promise<Booking> {
  const { status, text, body } = await portal.client.insist('GET', `/api/bookings/${bookingId}`, {
    token: person.token,
  });
  if (status !== 200) throw new Error(`reading the booking answered ${status} ${text}`);
  return (body as { data: Booking }).data;
}

async function payBalance(stage: ScenarioContext, owed: PayableBooking): Promise<void> {
  const { balance } = await needStatement(stage, owed);
  if (minorOf(balance) <= 0) return;
  await pay(stage, owed, { payer: 'enters', amount: balance.amount });
  await untilEnded(stage, owed);
}

/** Flight of a customer of its own, paid by mobile money and ticketed. */
async function bookTicketed(stage: ScenarioContext): Promise<Ticketed> {
  const person = await register(stage.portal.client, stage.ledger);
  const body = flightBooking(await needOffer(stage.portal.client, person));
  const response = await bookUntilResolved(stage, { person, key: `change-${randomUUID()}`, body });
  const booking = bookingIn(response);
  if (!booking) throw new Error(`nothing to change: ${response.status} ${response.text}`);
  const made = { person, bookingId: booking._id, bookingNumber: booking.bookingNumber };
  await untilCharged(stage, made);
  await payBalance(stage, made);
  const isTicketed = async () => (await readBooking(stage, made)).fulfilment?.state === 'ticketed';
  await until(isTicketed, 'the tickets', settledMs, 200);
  return made;
}

/** First offer of the airline for a later day. */
async function findOffer({ portal }: ScenarioContext, { person, bookingId }: Ticketed): Promise<ChangeOffer> {
  for (let days = 60; days < 70; days += 1) {
    const date = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    const path = `/api/bookings/${bookingId}/change-offers?date=${date}`;
    const { status, body } = await portal.client.insist('GET', path, { token: person.token });
    const offer = status === 200 ? (body as { data: ChangeOffers }).data.offers[0] : undefined;
    if (offer) return offer;
  }
  throw new Error(`no flight on another day is offered for ${bookingId}`);
}

/** Chooses another day and pays for it, until the change has ended. */
async function change(stage: ScenarioContext, booked: Ticketed): Promise<Booking> {
  const { person, bookingId } = booked;
  const { id: offerId, total } = await findOffer(stage, booked);
  const { status, text } = await stage.portal.client.insist('POST', `/api/bookings/${bookingId}/changes`, {
    body: { offerId, total },
    token: person.token,
  });
  // The response to a change that was stored can be lost: the repeated request finds it.
  if (status >= 400 && status !== 409) throw new Error(`choosing another day answered ${status} ${text}`);
  const stateOf = async () => (await readBooking(stage, booked)).dateChange?.state;
  await until(async () => (await stateOf()) !== undefined, 'the change', settledMs, 200);
  const isOver = async () => ['done', 'ended'].includes((await stateOf()) ?? '');
  await until(
    async () => {
      if (await isOver()) return true;
      await payBalance(stage, booked);
      return false;
    },
    'the end of the change',
    settledMs,
    500,
  );
  return readBooking(stage, booked);
}

/** A change that is done was made once at the airline and is paid; one that ended was not made. */
async function faultsOf(stage: ScenarioContext, { bookingId, bookingNumber, person }: Ticketed): Promise<string[]> {
  const { dateChange, money } = await readBooking(stage, { bookingId, person });
  const order = (await stage.portal.simulator.orders()).find(({ reference }) => reference === bookingNumber);
  const wanted = dateChange?.state === 'done' ? 1 : 0;
  const made = order?.changes?.length ?? 0;
  return [
    ...(made === wanted ? [] : [`${bookingNumber}: ${dateChange?.state}, with ${made} changes at the airline`]),
    ...(money?.balance.amount === '0.00' ? [] : [`${bookingNumber}: ${money?.balance.amount} is due`]),
  ];
}

export const changeKills: Scenario = {
  id: 'change-kills',
  title: 'kill -9 of any process while customers change the date of their flight',
  run: async (stage) => {
    const { report } = stage;
    const kills = stage.isFull ? fullKills : victims.length;
    const booked: Ticketed[] = [];
    const complaints = await inParallel(kills, atOnce, async (index) => {
      booked[index] = await bookTicketed(stage);
    });
    if (complaints.length > 0) throw new Error(complaints.slice(0, 5).join('\n'));
    const works = booked.map((one) => () => change(stage, one));
    const { results, errors } = await killDuringEach(stage, victims, works);
    report.check(`each of ${kills} changes ends`, errors.length === 0, errors.slice(0, 5));
    const done = results.filter(({ dateChange }) => dateChange?.state === 'done').length;
    report.figure('changed', done);
    report.check('at least nine of ten are changed', done >= 0.9 * results.length, [`${done} of ${results.length}`]);
    const wrong = await inParallel(booked.length, atOnce, async (index) => {
      const isRight = async () => (await faultsOf(stage, booked[index]!)).length === 0;
      await until(isRight, 'the outcome', settledMs, 500).catch(() => undefined);
      const faults = await faultsOf(stage, booked[index]!);
      if (faults.length > 0) throw new Error(faults.join(', '));
    });
    report.check('each is changed and paid once, or not at all', wrong.length === 0, wrong.slice(0, 5));
  },
};
