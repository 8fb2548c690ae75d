import { defaultCurrency, type PaymentSumsQuery } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { keepPreviousData, useQuery } from '@portal/remote-kit/query';
import { TotalsLine } from '../list-menu/totals-line';

export interface PaymentSumsProps {
  /** Query of the list, without page and order. */
  query: PaymentSumsQuery;
  total: number | undefined;
}

/** Amount received by all payments in a list, and the foreign-currency balances that it settled. Renders nothing until loaded. */
export function PaymentSums({ query, total }: PaymentSumsProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['payments', 'sums', query],
    queryFn: () => api.getPaymentTotals(query),
    placeholderData: keepPreviousData,
    enabled: total !== undefined && total > 0,
  });
  if (!total || !data) return null;
  const foreign = data.settles.filter(({ currency }) => currency !== defaultCurrency);
  return (
    <>
      <TotalsLine label="Received" sums={[data.received]} />
      <TotalsLine label="of it for" sums={foreign} />
    </>
  );
}
