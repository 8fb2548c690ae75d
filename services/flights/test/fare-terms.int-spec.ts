import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type FlightOffer } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  serviceTokenFor,
  startTestIdentityKeys,
  startTestService,
  startTestSimulator,
  testServiceEnv,
  type TestIdentity,
  type TestService,
  type TestSimulator,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';
import { criteria, setupProviders } from './providers-under-test';

const { duffelSide } = setupProviders();
let identity: TestIdentity;
let simulator: TestSimulator;
let flights: TestService;
let client: string;

beforeAll(async () => {
  [identity, simulator] = await Promise.all([startTestIdentityKeys(), startTestSimulator()]);
  const secret = { OFFER_SECRET: 'a seal secret of the tests, long enough' };
  const env = { ...testServiceEnv('flights', { identityUrl: identity.url }), ...simulator.flightsEnv, ...secret };
  flights = await startTestService(createApp(readEnv(envSchema, env)));
  client = await identity.assertionFor({ role: 'client' });
});
afterAll(async () => {
  await flights.stop();
  await Promise.all([simulator.stop(), identity.stop()]);
});

async function searched(destinationLocationCode: string, daysAhead = 30): Promise<FlightOffer[]> {
  const departureDate = agencyDate(new Date(Date.now() + daysAhead * 86_400_000));
  const query = { originLocationCode: 'LUN', destinationLocationCode, departureDate, adults: '1' };
  const response = await flights.call('GET', `/flights/offers?${new URLSearchParams(query)}`, { assertion: client });
  return response.as<{ data: FlightOffer[] }>().data;
}
async function priced(offer: FlightOffer): Promise<FlightOffer> {
  const response = await flights.call('POST', '/flights/pricing', { assertion: client, body: { offer } });
  return response.as<{ data: FlightOffer }>().data;
}
const order = async (offer: FlightOffer) =>
  flights.call('POST', '/internal/orders', {
    serviceToken: await serviceTokenFor('flights', 'bookings'),
    body: {
      reference: 'ZT-TERMS',
      offer,
      travelers: [{ firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' }],
      contact: { emailAddress: 'thandiwe@example.test', countryCallingCode: '1', phoneNumber: '0970 000 120' },
    },
  });
const aboutOf = ({ fareTerms = [] }: FlightOffer) => fareTerms.map(({ about }) => about);
const carrierOf = (offer: FlightOffer) => offer.validatingAirlineCodes?.[0];

describe('fare terms', () => {
  it('include baggage in a list, and the airline’s rules after pricing', async () => {
    const [offer] = await searched('JNB');
    expect(aboutOf(offer!)).toEqual(['Checked bags']);
    const { fareTerms = [] } = await priced(offer!);
    expect(fareTerms.map(({ about }) => about)).toEqual([
      'Checked bags',
      'Changes',
      'Refunds',
      'If you miss the flight',
    ]);
    for (const { text } of fareTerms) expect(text).not.toMatch(/Not stated|conditions/);
  });

  it('report unstated rules where the airline files none', async () => {
    // The airline does not fly every day.
    let silent: FlightOffer | undefined;
    for (let daysAhead = 30; !silent && daysAhead < 44; daysAhead += 1)
      silent = (await searched('DAR', daysAhead)).find((offer) => carrierOf(offer) === 'TC');
    const { fareTerms = [] } = await priced(silent!);
    const rules = fareTerms.filter(({ about }) => about !== 'Checked bags');
    expect(new Set(rules.map(({ text }) => text))).toEqual(
      new Set(['Not stated by the airline. Ask us before you book.']),
    );
  });

  it('are signed with the offer and never sent to the airline', async () => {
    const offer = await priced((await searched('JNB'))[0]!);
    const kinder = { ...offer, fareTerms: [{ about: 'Refunds', text: 'Refundable free of charge.' }] };
    expect((await order(kinder)).body).toMatchObject({ code: 'OFFER_CHANGED' });
    const { fareTerms: _left, ...without } = offer;
    expect((await order(without as FlightOffer)).body).toMatchObject({ code: 'OFFER_CHANGED' });
    expect((await order(offer)).as<{ outcome: string }>().outcome).toBe('confirmed');
    expect((await flights.call('POST', '/flights/pricing', { assertion: client, body: { offer } })).status).toBe(200);
  });

  it('include the conditions of Duffel offers', async () => {
    const toNairobi = { ...criteria, destinationLocationCode: 'NBO', adults: 1 };
    const { offers } = await duffelSide().provider.searchOffers(toNairobi);
    const charge = { maxPenaltyAmount: expect.stringMatching(/^\d+\.\d{2}$/) };
    const fareRulesWith = (refund: object) => ({
      fareRules: {
        currency: 'USD',
        rules: [
          { category: 'EXCHANGE', ...charge },
          { category: 'REFUND', ...refund },
        ],
      },
    });
    expect(offers[0]).toMatchObject(fareRulesWith({ notApplicable: true }));
    expect(offers.at(-1)).toMatchObject(fareRulesWith(charge));
    expect(offers[0]).toMatchObject({
      travelerPricings: [{ fareDetailsBySegment: [{ cabin: 'ECONOMY', includedCheckedBags: { quantity: 1 } }] }],
    });
  });
});
