import { type AddRateRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useIdempotentMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

const key = ['payments', 'rates'] as const;

export function useRates() {
  const api = useApi();
  return useQuery({ queryKey: key, queryFn: () => api.listRates() });
}

export function useAddRate() {
  const api = useApi();
  const queries = useQueryClient();
  return useIdempotentMutation({
    create: (request: AddRateRequest, idempotencyKey) => api.addRate(request, idempotencyKey),
    failure: texts.desk.addRate,
    onSuccess: ({ currency, perUnit }) => notify({ kind: 'success', text: texts.desk.rateAdded(currency, perUnit) }),
    // Balances in kwacha depend on the rate.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['payments'] }),
  });
}
