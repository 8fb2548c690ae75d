import { describe, expect, it } from '@jest/globals';
import { type ApiCallName, apiCalls, needsStepUp } from '../index';
import type { ApiCall } from './api-call';

const names = Object.keys(apiCalls) as ApiCallName[];

/** Calls that require step-up, listed independently so that an accidental change of the table fails the test. */
const guarded: readonly ApiCallName[] = [
  'addPasskey',
  'addRate',
  'addTotp',
  'assignUnmatched',
  'startPasskeyRegistration',
  'startTotpEnrolment',
  'confirmPayment',
  'deleteUser',
  'deleteAccount',
  'exportBookings',
  'exportLog',
  'exportOwnData',
  'exportPayments',
  'exportProfile',
  'exportUsers',
  'registerUser',
  'removeFactor',
  'regenerateRecoveryCodes',
  'resetUserFactors',
  'resetUserPassword',
  'revealRefundAccount',
  'reversePayment',
  'switchPaymentMethod',
  'updateFees',
  'updateHoldSettings',
  'updatePaymentSettings',
  'updateUser',
];

/** Calls whose handler requires step-up under a condition. */
const conditional: readonly ApiCallName[] = [
  'resolveFareChange',
  'inviteCustomer',
  'issueBooking',
  'revealTravelers',
  'revealUser',
  'recordPayment',
  'updateProfile',
];

describe('step-up rules of the calls', () => {
  it.each(names)('defines one rule for %s', (name) => {
    const { stepUp, stepUpWhen, noStepUp }: ApiCall = apiCalls[name];
    const rules = [stepUp, stepUpWhen, noStepUp].filter((rule) => rule !== undefined);
    expect(rules).toHaveLength(1);
    if (rules[0] !== true) expect(rules[0]).toMatch(/^[a-z][\w ]{4,59}$/);
  });

  it('guards every call that opens an account, moves money or exports personal data', () => {
    expect(names.filter((name) => guarded.includes(name) && !needsStepUp(name))).toEqual([]);
  });

  it('requires step-up conditionally where most uses of a call are harmless', () => {
    const asking = names.filter((name) => (apiCalls[name] as ApiCall).stepUpWhen !== undefined);
    expect(conditional.filter((name) => !asking.includes(name))).toEqual([]);
  });

  it('allows the reason "reads only" for GET only and "public" for public calls only', () => {
    const wrong = names.filter((name) => {
      const { noStepUp, method, access }: ApiCall = apiCalls[name];
      if (noStepUp === 'public') return access !== 'anyone';
      return noStepUp?.startsWith('reads') && method !== 'GET' && name !== 'priceOffer';
    });
    expect(wrong).toEqual([]);
  });
});
