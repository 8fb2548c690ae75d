import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Offer } from '@duffel/api/types';
import { startDuffelSimulator, type DuffelSimulator } from '../src';
import {
  callAdmin,
  callDuffel,
  type DuffelCaller,
  findOffer,
  NOW,
  orderFor,
  passenger,
  paymentFor,
  problemOf,
  search,
  searchBody,
  TOKEN,
} from './harness';

let simulator: DuffelSimulator;
let call: DuffelCaller;
beforeAll(async () => {
  simulator = await startDuffelSimulator({ now: NOW });
  call = callDuffel(simulator);
});
afterAll(() => simulator.stop());

describe('a call', () => {
  const version = { 'duffel-version': 'v2' };
  it.each<[object, number, string]>([
    [version, 401, 'missing_authorization_header'],
    [{ ...version, authorization: 'Basic x' }, 401, 'invalid_authorization_header'],
    [{ ...version, authorization: 'Bearer other' }, 401, 'access_token_not_found'],
    [{ authorization: `Bearer ${TOKEN}` }, 400, 'missing_version_header'],
    [{ authorization: `Bearer ${TOKEN}`, 'duffel-version': 'v1' }, 400, 'unsupported_version'],
  ])('with the headers %j is rejected with %i %s', async (headers, status, code) => {
    const answer = await call('GET', 'orders', undefined, headers as Record<string, string>);
    expect(problemOf(answer).slice(0, 2)).toEqual([status, code]);
    expect(answer.body).toMatchObject({
      errors: [{ type: expect.any(String), title: expect.any(String), message: expect.any(String) }],
      meta: { status, request_id: answer.requestId },
    });
  });

  it.each(['orders/ord_none', 'order_cancellations/ore_none', 'nothing'])('to %s finds nothing', async (path) => {
    expect(problemOf(await call('GET', path))).toEqual([404, 'not_found', undefined]);
  });

  it('lists at most 200 orders, and rejects cursors of its own', async () => {
    for (const query of ['limit=0', 'limit=201', 'after=x'])
      expect((await call('GET', `orders?${query}`)).status).toBe(422);
    expect((await call('GET', 'orders?limit=200')).body).toMatchObject({ meta: { limit: 200, after: null } });
  });
});

describe('an offer request', () => {
  const slice = { origin: 'LUN', destination: 'JNB', departure_date: '2026-12-15' };
  it.each<[object, string, string]>([
    [{ slices: [{ ...slice, departure_date: '2026-11-20' }] }, 'validation_date', '/slices/0/departure_date'],
    [{ slices: [{ ...slice, departure_date: '2026-02-30' }] }, 'validation_format', '/slices/0/departure_date'],
    [{ slices: [slice, { ...slice, departure_date: '2026-12-14' }] }, 'validation_date', '/slices/1/departure_date'],
    [{ slices: [{ ...slice, origin: 'QQQ' }] }, 'validation_inclusion', '/slices/0/origin'],
    [{ slices: [{ ...slice, destination: undefined }] }, 'validation_required', '/slices/0/destination'],
    [{ slices: [] }, 'validation_length', '/slices'],
    [{ passengers: [{ type: 'senior' }] }, 'validation_inclusion', '/passengers/0/type'],
    [{ cabin_class: 'ECONOMY' }, 'validation_inclusion', '/cabin_class'],
    [{ currency: 'USD' }, 'validation_unknown', '/currency'],
  ])('with %j is rejected with %s', async (changes, code, pointer) => {
    const answer = await call('POST', 'offer_requests', searchBody('JNB', changes));
    expect(problemOf(answer)).toEqual([422, code, pointer]);
  });

  it('needs a body with data', async () => {
    expect(problemOf(await call('POST', 'offer_requests')).slice(0, 2)).toEqual([400, 'invalid_json']);
  });
});

describe('an order', () => {
  let offer: Offer;
  beforeAll(async () => {
    offer = await findOffer(call);
  });
  const idOf = (): string => offer.passengers[0]?.id ?? '';
  const withPassenger = (changes: object) => ({ passengers: [passenger(idOf(), changes)] });

  it.each<[string, () => object, string, string]>([
    ['an unknown passenger', () => withPassenger({ id: 'pas_other' }), 'validation_inclusion', '/passengers/0/id'],
    [
      'a passenger twice',
      () => ({ passengers: [passenger(idOf()), passenger(idOf())] }),
      'validation_unique',
      '/passengers/1/id',
    ],
    ['no passenger', () => ({ passengers: [] }), 'validation_length', '/passengers'],
    ['no email', () => withPassenger({ email: undefined }), 'validation_required', '/passengers/0/email'],
    [
      'a local phone number',
      () => withPassenger({ phone_number: '0977123456' }),
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    ['a birth to come', () => withPassenger({ born_on: '2026-11-22' }), 'validation_past', '/passengers/0/born_on'],
    ['another gender', () => withPassenger({ gender: 'x' }), 'validation_inclusion', '/passengers/0/gender'],
    ['a type without payment', () => ({ type: 'instant' }), 'validation_required', '/payments'],
    ['a payment with a hold', () => ({ payments: [paymentFor(offer)] }), 'validation_absence', '/payments'],
    [
      'too little money',
      () => ({ type: 'instant', payments: [{ ...paymentFor(offer), amount: '1.00' }] }),
      'payment_amount_does_not_match_order_amount',
      '/payments/0/amount',
    ],
    ['a key with a space', () => ({ metadata: { 'a b': 'c' } }), 'validation_format', '/metadata/a b'],
    ['two offers', () => ({ selected_offers: [offer.id, offer.id] }), 'validation_length', '/selected_offers'],
  ])('with %s is rejected', async (_what, changes, code, pointer) => {
    expect(problemOf(await call('POST', 'orders', orderFor(offer, changes())))).toEqual([422, code, pointer]);
    expect((await callAdmin(simulator, 'GET', 'orders')).body).toEqual([]);
  });

  it('of an offer that requires instant payment cannot be held', async () => {
    const instant = await findOffer(call, true);
    expect(problemOf(await call('POST', 'orders', orderFor(instant)))).toEqual([422, 'order_type_invalid', '/type']);
  });

  it('needs passports where the airline requires them', async () => {
    const british = (await search(call, 'LHR')).find(
      ({ passenger_identity_documents_required: needed, payment_requirements: terms }) =>
        needed && !terms.requires_instant_payment,
    );
    const order = orderFor(british!);
    expect(problemOf(await call('POST', 'orders', order))[2]).toBe('/passengers/0/identity_documents');
    const passport = {
      type: 'passport',
      unique_identifier: 'ZN123456',
      issuing_country_code: 'ZM',
      expires_on: '2030-01-01',
    };
    const complete = order.passengers.map((one) => ({ ...one, identity_documents: [passport] }));
    expect((await call('POST', 'orders', { ...order, passengers: complete })).status).toBe(201);
  });
});
