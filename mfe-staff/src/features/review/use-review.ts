import { manualMethods, type Payment } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** As many as the service lists at once; a desk takes fewer by hand in a day. */
const paymentsMax = 200;

/** Acts by hand on tickets and payment statuses of one day. */
export function useDailyReview(day: string) {
  const api = useApi();
  return useQuery({ queryKey: ['bookings', 'review', day], queryFn: () => api.getDailyReview({ day }) });
}

/** Payments that staff entered on one day, in the order in which they did. */
export function useManualPayments(day: string, isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'review', day],
    queryFn: async (): Promise<Payment[]> => {
      const asked = { from: day, to: day, pageSize: paymentsMax };
      const lists = await Promise.all(manualMethods.map((method) => api.listPayments({ ...asked, method })));
      return lists
        .flatMap(({ payments }) => payments)
        .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
    enabled: isWanted,
  });
}
