import { mobileNetworks, toMinorUnits, toMoney, type MobileNetwork } from '@portal/contracts';
import * as z from 'zod/mini';
import type { CollectOutcome, FindOutcome, NetworkState, ProviderDeposit } from '../payment-provider.port';
import type { WireOutcome } from './pawapay-transport';

/* After docs.pawapay.io/v2/api-reference; members that are not listed are ignored. */
const amount = z.string().check(z.regex(/^\d{1,11}(?:\.\d{1,2})?$/));
const failureReason = z.nullish(z.object({ failureCode: z.nullish(z.string()) }));

const depositSchema = z.object({
  depositId: z.string(),
  status: z.string(),
  amount,
  currency: z.string(),
  payer: z.object({ accountDetails: z.object({ phoneNumber: z.string(), provider: z.string() }) }),
  failureReason,
  providerTransactionId: z.nullish(z.string()),
});
const depositAnswerSchema = z.object({ status: z.nullish(z.string()), failureReason });
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

const names: Readonly<Record<MobileNetwork, string>> = {
  MTN_MOMO_ZMB: 'MTN',
  AIRTEL_OAPI_ZMB: 'Airtel',
  ZAMTEL_ZMB: 'Zamtel',
};

/** Refused for a reason that says nothing about whether something began. */
const sayNothing = new Set(['UNKNOWN_ERROR']);
const inQuestion = 408;

/** What became of POST /v2/deposits. */
export function toCollectOutcome(sent: WireOutcome): CollectOutcome {
  if (sent.kind === 'not-sent') return { outcome: 'not-sent' };
  if (sent.kind === 'lost' || sent.status >= 500 || sent.status === inQuestion) return { outcome: 'unknown' };
  const read = depositAnswerSchema.safeParse(sent.json);
  const said = read.success ? read.data : {};
  const code = said.failureReason?.failureCode ?? undefined;
  if (code !== undefined && sayNothing.has(code)) return { outcome: 'unknown' };
  if (sent.status >= 400 || said.status === 'REJECTED') return { outcome: 'rejected', code: code ?? 'REJECTED' };
  if (said.status === 'ACCEPTED') return { outcome: 'accepted' };
  return { outcome: said.status === 'DUPLICATE_IGNORED' ? 'duplicate' : 'unknown' };
}

/** What GET /v2/deposits/:id says of the deposit with that id. */
export function toFindOutcome(id: string, sent: WireOutcome): FindOutcome {
  if (sent.kind !== 'answered' || sent.status !== 200) return { outcome: 'unknown' };
  const read = depositLookupSchema.safeParse(sent.json);
  if (!read.success) return { outcome: 'unknown' };
  if (read.data.status === 'NOT_FOUND') return { outcome: 'not-found' };
  const deposit = toDeposit(read.data.data);
  return deposit.id === id ? { outcome: 'found', deposit } : { outcome: 'unknown' };
}

/** The deposit that a callback tells of; undefined when it is none. */
export function readDeposit(json: unknown): ProviderDeposit | undefined {
  const read = depositSchema.safeParse(json);
  return read.success ? toDeposit(read.data) : undefined;
}

/** The id that a body names, whatever else it says. */
export const claimedId = (json: unknown): string | undefined => idSchema.safeParse(json).data?.depositId.toLowerCase();

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

/** ACCEPTED, SUBMITTED, PROCESSING, IN_RECONCILIATION, and what they may add, are not the end. */
function standingOf(status: string): ProviderDeposit['standing'] {
  if (status === 'COMPLETED') return 'completed';
  return status === 'FAILED' ? 'failed' : 'processing';
}

export const closedNetworks: readonly NetworkState[] = mobileNetworks.map((network) => ({
  network,
  name: names[network],
  isOpen: false,
  decimals: 'two',
  minMinor: 0,
  maxMinor: 0,
}));

/** The networks of Zambia as GET /v2/active-conf tells them; undefined when the answer is none. */
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

/** Minor units as pawaPay reads an amount: no zeros behind the last digit. */
export const amountText = (minor: number): string => toMoney(minor, 'ZMW').amount.replace(/\.00$|(?<=\.\d)0$/, '');
