import { type ApiCallName, defaultCurrency } from '@portal/contracts';

type Body = Record<string, unknown>;

const amount = { amount: '1.00', currency: defaultCurrency };
const fee = { amount: '150.00', currency: defaultCurrency, per: 'booking' };
const anId = '650000000000000000000004';

/** Optional fields that the sample of a call omits. */
const furtherFields: Partial<Record<ApiCallName, Body>> = {
  register: { firstName: 'Thandiwe', lastName: 'Banda' },
  updateProfile: { username: 'thandiwe', email: 'thandiwe@example.test', currentPassword: 'not the password' },
  loginWithFactor: { response: {} },
  stepUp: { response: {} },
  createPackage: { placesPerDate: 4, groupOffer: { travelers: 4, paying: 3 } },
  updatePackage: { version: 1, placesPerDate: 4, groupOffer: { travelers: 4, paying: 3 } },
  updateUser: { version: 1, email: 'other@example.test', role: 'client' },
  createCustomer: { email: 'other@example.test' },
  createBooking: { onBehalfOf: anId, agreedFee: amount },
  updateBooking: { version: 1, status: 'confirmed' },
  confirmCancelQuote: { refund: amount },
  updateHoldSettings: { packageDays: 3, cancelTerms: [{ daysBefore: 60, percent: 20 }] },
  resolveFareChange: { reason: 'The agency pays the difference' },
  settleBooking: {
    way: 'bank',
    account: { holder: 'Canarina Banda', bank: 'Stanbic', branch: 'Cairo Road', number: '0140009874821' },
    reference: 'FT26-0001',
    confirms: '2026-11-29T08:00:00.000Z',
  },
  recordPayment: { userId: anId, allowDuplicateReference: false },
  createPayLink: { amount },
  updateFees: { domestic: fee, regional: fee, intercontinental: fee, package: fee, change: fee, cancel: fee },
  addRate: { allowUnusualChange: false },
};

/** Returns bodies with the optional fields that the sample omits. */
export function bodyVariants(call: ApiCallName, sample: Body): Body[] {
  if (call === 'startPayment') {
    const { network, ...rest } = sample;
    return [{ ...rest, provider: network }];
  }
  const further = furtherFields[call];
  return further ? [{ ...sample, ...further }] : [];
}
