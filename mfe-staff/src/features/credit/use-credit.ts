import { type ApplyCreditRequest, texts } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { useIdempotentMutation, useQuery } from '@portal/remote-kit/query';
import { useInvalidateQueries } from '../money/use-money';

export function useCredit(userId: string) {
  const api = useApi();
  return useQuery({ queryKey: ['payments', 'credit', userId], queryFn: () => api.getCredit(userId), staleTime: 0 });
}

export function useApplyCredit() {
  const api = useApi();
  return useIdempotentMutation({
    create: (request: ApplyCreditRequest, key) => api.applyCredit(request, key),
    failure: texts.credit.apply,
    onSuccess: () => notify({ kind: 'success', text: texts.credit.applied }),
    onSettled: useInvalidateQueries(),
  });
}
