import { describe, expect, it } from '@jest/globals';
import { repetitions } from '@portal/test-kit';
import { assertionAgain } from '../fixtures/bookings-fixture';
import { fareOf, feeOf, kwacha, useTicketOffers } from '../fixtures/use-ticket-offers';

const the = useTicketOffers();
const { ticketed, changeTerms, offerFor, cancelAt, settledAt } = the;
const terms = repetitions({ perChange: 50, nightly: 10_000 });
/** Each accepted offer needs a booking of its own. */
const acceptEvery = repetitions({ perChange: 5, nightly: 100 });
const timeoutMs = 120_000 + terms * 300;

describe(`${terms} random terms of fares`, () => {
  it(
    'offer what the airline quotes, and what is accepted is sent and refunded [D2.1]',
    async () => {
      let made = await ticketed();
      for (let round = 1; round <= terms; round += 1) {
        const penalty = Math.floor(Math.random() * fareOf(made) * 1.1);
        const back = Math.max(0, fareOf(made) - penalty);
        await changeTerms(made, { penalty: kwacha(penalty).amount });
        made.person.assertion = await assertionAgain(the.surroundings, made.person);
        const offer = await offerFor(made);
        const received = fareOf(made) + feeOf(made);
        expect([offer.refund, offer.retained, offer.received]).toEqual([back, received - back, received].map(kwacha));
        if (round % acceptEvery !== 0) continue;
        const stated = (await the.quotesOf(made)).at(-1);
        expect((await cancelAt(made, offer)).status).toBe(200);
        expect((await the.quotesOf(made)).filter(({ confirmations }) => confirmations > 0)).toEqual([
          expect.objectContaining({ id: stated?.id, refund_amount: offer.refund.amount, confirmations: 1 }),
        ]);
        const needsPerson = offer.ways.some(({ way, isAutomatic }) => way === 'credit' && !isAutomatic);
        if (!needsPerson) await settledAt(made, offer);
        made = await ticketed();
      }
    },
    timeoutMs,
  );
});
