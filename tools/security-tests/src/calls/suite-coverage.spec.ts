import { describe, expect, it } from '@jest/globals';
import { apiCalls, type ApiCallName, canCall, defaultCurrency, roles, type TravelPackage } from '@portal/contracts';
import { allCallSchemas } from '@portal/contracts/all-call-schemas';
import { acceptsBody, bodyFields, openObjects, queryFields } from '@portal/test-kit/request-fields';
import { injectionPoints, type PointSources } from '../attacks/injection-points';
import type { Account } from '../portal/accounts';
import { bodyVariants } from './body-variants';
import { expectedStatus, objectKindOf } from './expected-status';
import { sampleBody } from './sample-bodies';
import { takesFile } from './sample-files';
import { targetsOf } from './targets';

const anId = '650000000000000000000004';
const account = { id: anId, email: 'x@example.test', password: 'Kafue-2026', role: 'client' } as Account;
const travelPackage = {
  _id: anId,
  price: 100,
  currency: defaultCurrency,
  availableDates: [],
} as unknown as TravelPackage;
const calls = Object.keys(apiCalls) as ApiCallName[];
const withBody = calls.filter((call) => 'body' in allCallSchemas[call] && !takesFile(call));
const withQuery = calls.filter((call) => queryFields(call).length > 0);

const sampleOf = (call: ApiCallName) => sampleBody(call, account, { travelPackage, bookingId: anId });
const bodies = Object.fromEntries(withBody.map((call) => [call, sampleOf(call)])) as PointSources['bodies'];
const kinds = ['user', 'booking', 'package', 'payment', 'deposit', 'link', 'session', 'departure'] as const;
const ids = Object.fromEntries(kinds.map((kind) => [kind, anId])) as PointSources['ids'];
const points = injectionPoints({ adminToken: 'a', clientToken: 'c', guessTokens: ['g'], bodies, ids });
const places = new Set(points.map(({ name }) => name));

/** Offers are sealed by the portal, so a changed one is rejected as a whole. */
const sealed: readonly string[] = ['offer', 'flightOffer'];
/** Objects whose fields other parties define: WebAuthn, and offers. */
const foreign = /^(response|offer|flightOffer|agreedFee)\./;
/** Fields of flights. The sample of the call books a package. */
const ofFlights = /^(flightOffer|travelers|contact\.countryCallingCode|totalPrice|currency)/;

describe('the role matrix [N6.22]', () => {
  it.each(calls)('tries %s for each role, on an object of another person if it names one', (call) => {
    const targets = targetsOf(call, false);
    const kind = objectKindOf(call);
    if (kind !== 'none') expect(targets).toEqual(expect.arrayContaining(['absent', 'malformed']));
    if (['user', 'booking', 'payment', 'session'].includes(kind)) expect(targets).toContain('client');
    for (const role of [undefined, ...roles]) {
      for (const target of targets) {
        const status = expectedStatus(call, role, target);
        if (!canCall(call, role)) expect(status).toBe(role === undefined ? 401 : 403);
        // Objects of other people are as absent as unknown ones.
        const isOfOther = target === 'client' && role === 'client';
        const isHidden = isOfOther && canCall(call, role) && ['booking', 'payment', 'session'].includes(kind);
        if (isHidden) expect(status).toBe(404);
      }
    }
  });
});

describe('hostile texts [N6.22]', () => {
  it.each(withBody)('are sent in each field of the body of %s', (call) => {
    const fields = bodyFields(call).filter(
      (field) => !sealed.includes(field.split('.')[0] ?? '') && !ofFlights.test(field),
    );
    expect(fields.filter((field) => !places.has(`${call} ${field}`))).toEqual([]);
  });

  it.each(calls.filter((call) => apiCalls[call].path.includes(':id')))('are sent as the id of %s', (call) => {
    expect(places).toContain(`${call} id`);
  });

  it.each(withQuery)('are sent in each query parameter of %s', (call) => {
    expect(queryFields(call).filter((field) => !places.has(`${call} ?${field}`))).toEqual([]);
  });
});

describe('hostile bodies and forbidden fields [N6.22]', () => {
  it.each(withBody.filter((call) => call !== 'priceOffer'))('start from a body that %s accepts', (call) => {
    const sample = sampleOf(call);
    expect(sample && acceptsBody(call, sample)).toBe(true);
    // Two of three optional fields of a payment exclude each other, which its service checks.
    for (const variant of bodyVariants(call, sample ?? {})) expect(acceptsBody(call, variant)).toBe(true);
  });

  it.each(withBody)('are rejected in each object of the body of %s', (call) => {
    expect(openObjects(call).filter((path) => !foreign.test(path))).toEqual([]);
  });
});

describe('the calls of changes, cancellations, refunds and second factors [N6.22]', () => {
  const expected: readonly ApiCallName[] = [
    ...(['requestCancellation', 'withdrawCancelRequest', 'answerCancelRequest', 'cancelBooking'] as const),
    ...(['getCancelQuote', 'confirmCancelQuote', 'getPackageTerms', 'getHoldSettings', 'updateHoldSettings'] as const),
    ...(['listDepartures', 'getDeparture', 'requestDepartureCancellation'] as const),
    ...(['confirmDepartureCancellation', 'endDepartureCancellation'] as const),
    ...(['getChangeOffers', 'startDateChange', 'withdrawDateChange', 'getPartyOffer', 'changeParty'] as const),
    ...(['readScheduleChange', 'answerScheduleChange', 'closeScheduleChange'] as const),
    ...(['settleBooking', 'revealRefundAccount', 'endSettlement', 'receiveRefundCallback', 'getFees'] as const),
    ...(['updateFees', 'getQuotedFees', 'listFactors', 'startPasskeyRegistration', 'addPasskey'] as const),
    ...(['startTotpEnrolment', 'addTotp', 'removeFactor', 'regenerateRecoveryCodes', 'startStepUp'] as const),
    ...(['stepUp', 'loginWithFactor', 'resetUserFactors'] as const),
  ];

  it('are all of those with such a path', () => {
    const paths = [
      /^\/bookings\/:id\/(cancel|change|party|schedule)/,
      /^\/departures|^\/settings\/(fees|holds|package-terms)|^\/payments\/fees/,
      /^\/payments\/bookings\/:id\/settle|\/refunds$/,
      /^\/auth\/(factors|step-up|login\/)|reset-factors$/,
    ];
    const found = calls.filter((call) => paths.some((pattern) => pattern.test(apiCalls[call].path)));
    expect([...new Set([...found, 'cancelBooking'])].sort()).toEqual([...expected].sort());
  });
});
