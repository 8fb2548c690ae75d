import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  agencyDate,
  type FlightOffer,
  issueOutcomeSchema,
  orderStateSchema,
  providerCapabilitiesSchema,
} from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  serviceTokenFor,
  startTestIdentityKeys,
  startTestService,
  startTestSimulator,
  testServiceEnv,
  type TestResponse,
  type TestIdentity,
  type TestService,
  type TestSimulator,
  startTestDuffel,
  type TestDuffel,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';

let identity: TestIdentity;
let simulator: TestSimulator;
let duffel: TestDuffel;
let overSimulator: TestService;
let overDuffel: TestService;
let token: string;
let [client, employee] = ['', ''];

const service = (env: Record<string, string>): Promise<TestService> =>
  startTestService(
    createApp(
      readEnv(envSchema, {
        ...testServiceEnv('flights', { identityUrl: identity.url }),
        ...env,
        OFFER_SECRET: 'a seal secret of the tests, long enough',
      }),
    ),
  );

beforeAll(async () => {
  [identity, simulator, duffel] = await Promise.all([startTestIdentityKeys(), startTestSimulator(), startTestDuffel()]);
  overSimulator = await service(simulator.flightsEnv);
  overDuffel = await service(duffel.flightsEnv);
  token = await serviceTokenFor('flights', 'bookings');
  client = await identity.assertionFor({ role: 'client' });
  employee = await identity.assertionFor({ role: 'employee' });
});
afterAll(async () => {
  await Promise.all([overSimulator.stop(), overDuffel.stop()]);
  await Promise.all([simulator.stop(), duffel.stop(), identity.stop()]);
});

const criteria = new URLSearchParams({
  originLocationCode: 'LUN',
  destinationLocationCode: 'JNB',
  departureDate: agencyDate(new Date(Date.now() + 30 * 86_400_000)),
  adults: '1',
});
async function offers(flights: TestService, assertion: string): Promise<FlightOffer[]> {
  return (await flights.call('GET', `/flights/offers?${criteria}`, { assertion })).as<{ data: FlightOffer[] }>().data;
}
async function order(
  flights: TestService,
  searched: FlightOffer | undefined,
  more: object = {},
): Promise<TestResponse> {
  const priced = await flights.call('POST', '/flights/pricing', { assertion: client, body: { offer: searched } });
  return flights.call('POST', '/internal/orders', {
    serviceToken: token,
    body: {
      reference: 'ZT-CALLS',
      offer: priced.as<{ data: FlightOffer }>().data,
      travelers: [{ firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' }],
      contact: { emailAddress: 'thandiwe@example.test', countryCallingCode: '1', phoneNumber: '0970 000 120' },
      ...more,
    },
  });
}
const orderIn = (response: TestResponse) =>
  response.as<{ order: { orderId: string; total: string; currency: string; heldUntil: string } }>().order;

describe('internal order API', () => {
  it('returns the capabilities of the provider', async () => {
    const [over, later] = await Promise.all(
      [overSimulator, overDuffel].map((flights) => flights.call('GET', '/internal/provider', { serviceToken: token })),
    );
    expect(providerCapabilitiesSchema.parse(over?.body)).toEqual({ hold: 'always', issue: 'call' });
    expect(providerCapabilitiesSchema.parse(later?.body)).toEqual({
      hold: 'per-offer',
      issue: 'call',
      refundQuote: true,
      changeOffers: true,
    });
  });

  it('returns an order with its deadline, and its tickets when issued for exactly its total', async () => {
    const made = orderIn(await order(overSimulator, (await offers(overSimulator, client))[0], { holdDays: 1 }));
    const path = `/internal/orders/${encodeURIComponent(made.orderId)}`;
    const total = { amount: made.total, currency: made.currency };
    const held = orderStateSchema.parse((await overSimulator.call('GET', path, { serviceToken: token })).body);
    expect(held).toMatchObject({ standing: 'held', heldUntil: made.heldUntil, total });
    const issue = async (body: object) =>
      issueOutcomeSchema.parse((await overSimulator.call('POST', `${path}/issue`, { serviceToken: token, body })).body);
    expect(await issue({ ...total, amount: '1.00' })).toMatchObject({ reason: 'fare-changed', newTotal: total });
    expect(await issue(total)).toEqual({
      outcome: 'confirmed',
      ticketNumbers: [expect.stringMatching(/^\d{3}-\d{10}$/)],
    });
  });

  it.each([
    [{ amount: '1', currency: 'ZMW' }],
    [{ amount: '1.00' }],
    [{ amount: '1.00', currency: 'ZMW', more: true }],
  ])('rejects issuing for %j', async (body) => {
    const response = await overSimulator.call('POST', '/internal/orders/x/issue', { serviceToken: token, body });
    expect(response).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
  });

  it('rejects callers other than bookings', async () => {
    const body = { amount: '1.00', currency: 'ZMW' };
    const response = await overSimulator.call('POST', '/internal/orders/x/issue', { assertion: employee, body });
    expect(response).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  });
});

describe('offer with instant payment [N2.16.1]', () => {
  it('is marked and returned to staff only', async () => {
    const marks = async (who: string) =>
      new Set((await offers(overDuffel, who)).map(({ needsInstantPayment }) => needsInstantPayment ?? false));
    expect([await marks(client), await marks(employee)]).toEqual([new Set([false]), new Set([false, true])]);
  });

  it('is ordered only if the caller allows instant payment', async () => {
    const offer = (await offers(overDuffel, employee)).find(({ needsInstantPayment }) => needsInstantPayment);
    const before = await duffel.orders();
    expect(await order(overDuffel, offer)).toMatchObject({
      status: 422,
      body: { code: 'OFFER_NEEDS_INSTANT_PAYMENT' },
    });
    expect(await duffel.orders()).toEqual(before);
    expect((await order(overDuffel, offer, { mayPayAtOnce: true })).body).toMatchObject({ outcome: 'confirmed' });
    expect((await duffel.orders()).at(-1)?.request).toMatchObject({ type: 'instant' });
  });
});

describe('equal searches at Duffel', () => {
  it('have offers of their own: an offer request can be booked once', async () => {
    for (const _person of [client, employee]) {
      const [offer] = await offers(overDuffel, client);
      expect((await order(overDuffel, offer)).body).toMatchObject({ outcome: 'confirmed' });
    }
  });
});
