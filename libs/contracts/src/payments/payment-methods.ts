import { defaultCurrency, packageCurrencies } from '../limits';

export const mobileNetworks = ['MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];
export const manualMethods = ['cash', 'bank', 'till'] as const;
/**
 * Ways to give back the money of a closed booking. `momo`: to the mobile money wallets that paid. `outside`: already
 * returned outside the portal, by hand or by a chargeback.
 */
export const settlementWays = ['momo', 'credit', 'cash', 'bank', 'outside'] as const;
export type SettlementWay = (typeof settlementWays)[number];
/** Ways to get money back that the owner of a booking can choose before cancelling it. */
export const refundChoices = ['momo', 'credit', 'cash'] as const;
export type RefundChoice = (typeof refundChoices)[number];
/**
 * Most kwacha, in minor units, that one person may give back to a customer within a day, as credit or to the wallets that
 * paid. Cash and transfers always need two. Money that was returned outside the portal needs an admin.
 */
export const settleAloneMaxMinor = 200_000;
/**
 * Whether one person may give this back.
 * @param leftMinor what is left of the limit per customer and day
 */
export const canSettleAlone = (way: SettlementWay, kwachaMinor: number, leftMinor = settleAloneMaxMinor): boolean =>
  way === 'outside' || ((way === 'credit' || way === 'momo') && kwachaMinor <= leftMinor);
/**
 * States of the part of a refund that returns to one wallet; open until completed or failed. `unknown`: the response of
 * the provider was lost, and the part is polled.
 */
export const refundPartStates = ['requested', 'sending', 'unknown', 'completed', 'failed'] as const;
export type RefundPartState = (typeof refundPartStates)[number];
/** Days after which the request of a settlement expires. */
export const settlementRequestDays = 7;
export const paymentMethods = ['momo', ...manualMethods] as const;
/**
 * Payment states; open until completed or failed. `awaiting`: large payment entered by staff, not posted until a second
 * member of staff confirms it. `mismatch`: the received amount may differ from the request, and staff have to check.
 */
export const paymentStates = [
  'created',
  'awaiting',
  'sent',
  'unknown',
  'processing',
  'completed',
  'failed',
  'mismatch',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Currencies that are converted to kwacha for payment. */
export const foreignCurrencies = packageCurrencies.filter((currency) => currency !== defaultCurrency);
/** Source of a rate: the Bank of Zambia, or the agency. */
export const rateSources = ['boz-mid', 'agency'] as const;

/** Largest change of a rate, in percent, that needs no extra confirmation. */
export const usualRateChangePercent = 20;
/** Minimum credit per use, in minor units of kwacha. The rest of a balance can be less. */
export const leastCreditUseMinor = 100;
/** Time to enter the PIN. No other payment for the booking can start before it expires or is ended. */
export const promptLifetimeMs = 15 * 60_000;
