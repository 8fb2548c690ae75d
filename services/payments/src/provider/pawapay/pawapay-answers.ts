import { mobileNetworks, toMinorUnits, toMoney, type MobileNetwork } from '@portal/contracts';
import * as z from 'zod/mini';
import { closedNetworks } from '../closed-networks';
import type { CollectOutcome, FindOutcome, NetworkState, ProviderDeposit } from '../payment-provider.port';
import type { WireOutcome } from './pawapay-transport';

/* See docs.pawapay.io/v2/api-reference. Unlisted fields are ignored. */
export const amount = z.string().check(z.regex(/^\d{1,11}(?:\.\d{1,2})?$/));
export const failureReason = z.nullish(z.object({ failureCode: z.nullish(z.string()) }));

const depositSchema = z.object({
  depositId: z.string(),
  status: z.string(),
  amount,
  currency: z.string(),
  payer: z.object({ accountDetails: z.object({ phoneNumber: z.string(), provider: z.string() }) }),
  failureReason,
  providerTransactionId: z.nullish(z.string()),
});
const depositResponseSchema = z.object({ status: z.nullish(z.string()), failureReason });
const depositLookupSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), data: depositSchema }),
  z.object({ status: z.literal('NOT_FOUND') }),
]);
const depositOperationSchema = z.object({
  minAmount: amount,
  maxAmount: amount,
  decimalsInAmount: z.nullish(z.string()),
  status: z.nullish(z.string()),
});
const activeConfSchema = z.object({
  countries: z.array(
    z.object({
      country: z.string(),
      providers: z.array(
        z.object({
          provider: z.string(),
          displayName: z.nullish(z.string()),
          currencies: z.array(
            z.object({
              currency: z.string(),
              operationTypes: z.object({ DEPOSIT: z.optional(depositOperationSchema) }),
            }),
          ),
        }),
      ),
    }),
  ),
});
const predictionSchema = z.object({ provider: z.enum(mobileNetworks) });
const idSchema = z.object({ depositId: z.guid() });

/** Failure codes after which the deposit may still exist. */
const undecided = new Set(['UNKNOWN_ERROR']);
const inQuestion = 408;

export function toCollectOutcome(sent: WireOutcome): CollectOutcome {
  if (sent.kind === 'not-sent') return { outcome: 'not-sent' };
  if (sent.kind === 'lost' || sent.status >= 500 || sent.status === inQuestion) return { outcome: 'unknown' };
  const read = depositResponseSchema.safeParse(sent.json);
  const said = read.success ? read.data : {};
  const code = said.failureReason?.failureCode ?? undefined;
  if (code !== undefined && undecided.has(code)) return { outcome: 'unknown' };
  if (sent.status >= 400 || said.status === 'REJECTED') return { outcome: 'rejected', code: code ?? 'REJECTED' };
  if (said.status === 'ACCEPTED') return { outcome: 'accepted' };
  return { outcome: said.status === 'DUPLICATE_IGNORED' ? 'duplicate' : 'unknown' };
}

export function toFindOutcome(id: string, sent: WireOutcome): FindOutcome {
  if (sent.kind !== 'answered' || sent.status !== 200) return { outcome: 'unknown' };
  const read = depositLookupSchema.safeParse(sent.json);
  if (!read.success) return { outcome: 'unknown' };
  if (read.data.status === 'NOT_FOUND') return { outcome: 'not-found' };
  const deposit = toDeposit(read.data.data);
  return deposit.id === id ? { outcome: 'found', deposit } : { outcome: 'unknown' };
}

export function readDeposit(json: unknown): ProviderDeposit | undefined {
  const read = depositSchema.safeParse(json);
  return read.success ? toDeposit(read.data) : undefined;
}

/** Returns the deposit id in an unverified body, undefined if there is none. */
export const idFromClaim = (json: unknown): string | undefined =>
  idSchema.safeParse(json).data?.depositId.toLowerCase();

function toDeposit(deposit: z.infer<typeof depositSchema>): ProviderDeposit {
  const { accountDetails } = deposit.payer;
  const failureCode = deposit.failureReason?.failureCode;
  return {
    id: deposit.depositId.toLowerCase(),
    standing: standingOf(deposit.status),
    minor: toMinorUnits(deposit.amount),
    currency: deposit.currency,
    phoneNumber: accountDetails.phoneNumber,
    network: accountDetails.provider,
    ...(failureCode && { failureCode }),
    ...(deposit.providerTransactionId && { providerReference: deposit.providerTransactionId }),
  };
}

/** All other statuses (ACCEPTED, SUBMITTED, PROCESSING, IN_RECONCILIATION and future ones) are not final. */
export function standingOf(status: string): ProviderDeposit['standing'] {
  if (status === 'COMPLETED') return 'completed';
  return status === 'FAILED' ? 'failed' : 'processing';
}

/** Returns the Zambian networks in the response of GET /v2/active-conf, undefined for an unusable response. */
export function toNetworks(sent: WireOutcome): readonly NetworkState[] | undefined {
  if (sent.kind !== 'answered' || sent.status !== 200) return undefined;
  const read = activeConfSchema.safeParse(sent.json);
  if (!read.success) return undefined;
  const providers = read.data.countries.filter(({ country }) => country === 'ZMB').flatMap((one) => one.providers);
  return closedNetworks.map((closed): NetworkState => {
    const found = providers.find(({ provider }) => provider === closed.network);
    const deposit = found?.currencies.find(({ currency }) => currency === 'ZMW')?.operationTypes.DEPOSIT;
    if (!found || !deposit) return closed;
    return {
      network: closed.network,
      name: found.displayName ?? closed.name,
      isOpen: deposit.status === 'OPERATIONAL',
      decimals: deposit.decimalsInAmount === 'NONE' ? 'none' : 'two',
      minMinor: toMinorUnits(deposit.minAmount),
      maxMinor: toMinorUnits(deposit.maxAmount),
    };
  });
}

export function toPrediction(sent: WireOutcome): MobileNetwork | undefined {
  if (sent.kind !== 'answered' || sent.status !== 200) return undefined;
  return predictionSchema.safeParse(sent.json).data?.provider;
}

/** Formats minor units as pawaPay expects them: without trailing zeros. */
export const amountText = (minor: number): string => toMoney(minor, 'ZMW').amount.replace(/\.00$|(?<=\.\d)0$/, '');
