import { agencyFeeFor, type Money, type QuotedFee } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

const freshMs = 60_000;

/** Agency fees in force; undefined while they load and after a failure. */
export function useQuotedFees(): readonly QuotedFee[] | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['payments', 'fees', 'today'],
    queryFn: () => api.getQuotedFees(),
    staleTime: freshMs,
  });
  return data;
}

export interface PackageFee {
  /** Returns the fee for all travelers; undefined without a fee. */
  feeOf: (travelers: number) => Money | undefined;
  /** Returns the fee that the form shows, for the request; undefined while the fees are unknown. */
  agreedFeeOf: (travelers: number) => Money | undefined;
}

/** Agency fee of a package in its currency. */
export function usePackageFee(currency: string): PackageFee {
  const fees = useQuotedFees();
  const feeOf = (travelers: number) => fees && agencyFeeFor(fees, { kind: 'package', travelers, currency });
  return { feeOf, agreedFeeOf: (travelers) => fees && (feeOf(travelers) ?? { amount: '0.00', currency }) };
}
