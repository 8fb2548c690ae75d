import { describe, expect, it } from '@jest/globals';
import { cancelOutcomeOf, toOrderState } from './order-outcome';
import { ProviderFailure, type FailureKind } from './provider-failure';

const failure = (kind: FailureKind, httpStatus?: number, code = '1797'): ProviderFailure =>
  new ProviderFailure(kind, 'it failed', httpStatus === undefined ? undefined : { code, title: 'NO', httpStatus });

describe('failed order lookup', () => {
  it('reports a missing order when the provider does not know it', () => {
    expect(toOrderState(failure('refused', 404))).toEqual({ standing: 'gone', ticketNumbers: [] });
    expect(cancelOutcomeOf(failure('refused', 404))).toEqual({ outcome: 'cancelled' });
  });

  it.each([
    ['a URL unknown to the gateway', failure('refused', 404, '38196')],
    ['silence', failure('timeout')],
    ['a server that failed', failure('broken')],
  ])('does not report a missing order for %s', (_what, failed) => {
    expect(() => toOrderState(failed)).toThrow(failed);
    expect(cancelOutcomeOf(failed)).toEqual({ outcome: 'unknown' });
  });

  it('does not report a missing order when the provider rejects the lookup', () => {
    const rejected = failure('refused', 400, '477');
    expect(() => toOrderState(rejected)).toThrow(rejected);
    expect(cancelOutcomeOf(rejected)).toMatchObject({ outcome: 'rejected', error: { code: '477' } });
  });
});
