import { describe, expect, it } from '@jest/globals';
import { needsNewToken, toProviderFailure } from './amadeus-errors';
import { newWireCall } from './amadeus-transport';

const answered = (statusCode: number, description: unknown, code = 'ClientError') => ({
  code,
  description,
  response: { statusCode, parsed: true, request: { bearerToken: 'secret' } },
});
const wire = (changes: object = {}) => ({ ...newWireCall(1_000), connected: true, ...changes });

describe('toProviderFailure', () => {
  it('exposes the provider details of a rejection', () => {
    const sold = { status: 400, code: 34651, title: 'SEGMENT SELL FAILURE', detail: 'Could not sell segment 1' };
    const failure = toProviderFailure(
      answered(400, [{ ...sold, source: { pointer: '/data/flightOffers[0]' } }]),
      wire(),
    );
    expect(failure.refusal).toEqual({
      httpStatus: 400,
      code: '34651',
      title: 'SEGMENT SELL FAILURE',
      detail: 'Could not sell segment 1',
      source: { pointer: '/data/flightOffers[0]' },
    });
    expect(failure.hadNoEffect).toBe(true);
  });
  it('parses the flat errors of the token endpoint', () => {
    const flat = { error: 'invalid_client', error_description: 'Client credentials are invalid', code: 38187 };
    expect(toProviderFailure(answered(401, flat, 'AuthenticationError'), wire()).refusal).toMatchObject({
      code: '38187',
      detail: 'Client credentials are invalid',
    });
  });
  it.each([
    ['a server error', answered(500, [{ code: 141, title: 'SYSTEM ERROR HAS OCCURRED' }], 'ServerError')],
    ['a truncated response', answered(201, undefined, 'NetworkError')],
    ['an unreadable success', answered(201, undefined, 'ParserError')],
    ['an error outside the SDK', new Error('boom')],
  ])('leaves the effect of %s unknown', (_name, rejection) => {
    expect(toProviderFailure(rejection, wire()).hadNoEffect).toBe(false);
  });
  it('distinguishes a failed connection from a broken one', () => {
    const lost = answered(0, undefined, 'NetworkError');
    expect(toProviderFailure(lost, wire({ connected: false })).kind).toBe('not-sent');
    expect(toProviderFailure(lost, wire()).kind).toBe('broken');
    expect(toProviderFailure(lost, wire({ timedOut: true })).kind).toBe('timeout');
    expect(toProviderFailure(lost, wire({ timedOut: true, connected: false })).kind).toBe('not-sent');
  });
  it('treats throttling as without effect', () => {
    expect(toProviderFailure(answered(429, [{ code: '38194', title: 'Too many requests' }]), wire()).kind).toBe(
      'throttled',
    );
  });
  it('accepts bodies that are not an error list', () => {
    expect(toProviderFailure(answered(400, '<html>'), wire()).refusal).toMatchObject({ code: '400' });
  });
});

describe('needsNewToken', () => {
  it.each([
    ['38190', true],
    ['38192', true],
    ['38193', true],
    ['38191', false],
  ])('returns for %s: %s', (code, expected) => {
    const failure = toProviderFailure(answered(401, [{ code, title: 'Invalid' }], 'AuthenticationError'), wire());
    expect(needsNewToken(failure)).toBe(expected);
  });
});
