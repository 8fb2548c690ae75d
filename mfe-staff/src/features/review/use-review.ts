import { manualMethods, type Payment } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** Maximum page size of the API, more than the manual payments of a day. */
const paymentsMax = 200;

/** Manual ticketing and payment status changes of one day. */
export function useDailyReview(day: string) {
  const api = useApi();
  return useQuery({ queryKey: ['bookings', 'review', day], queryFn: () => api.getDailyReview({ day }) });
}

/** Manual payments of one day in the order of entry. */
export function useManualPayments(day: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'review', day],
    queryFn: async (): Promise<Payment[]> => {
      const requested = { from: day, to: day, pageSize: paymentsMax };
      const lists = await Promise.all(manualMethods.map((method) => api.listPayments({ ...requested, method })));
      return lists
        .flatMap(({ payments }) => payments)
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
  });
}
