import { defaultCurrency, type FeeBasis, type FeeKind, feeKinds, type FeeSettings } from '@portal/contracts';

/** An empty amount is no fee. */
export type FeeValues = Record<FeeKind, { amount: string; per: FeeBasis }>;

export const toFeeValues = (fees: FeeSettings): FeeValues =>
  Object.fromEntries(
    feeKinds.map((kind) => [kind, { amount: fees[kind]?.amount ?? '', per: fees[kind]?.per ?? 'booking' }]),
  ) as FeeValues;

/** Removes spaces and thousands separators. Kinds without an amount have no fee. */
export const toFeeRequest = (values: FeeValues): FeeSettings =>
  Object.fromEntries(
    feeKinds.flatMap((kind) => {
      const { amount: typed, per } = values[kind];
      const amount = typed.replaceAll(/[\s,]/g, '');
      return amount === '' ? [] : [[kind, { amount, currency: defaultCurrency, per }]];
    }),
  );
