import type { Booking, Payment, Statement } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import type { PayRequest } from '@portal/remote-kit/paying';
import { statementKey } from '@portal/remote-kit/records';
import { useIdempotentMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { useBooking } from '../bookings/use-my-bookings';

export function usePaymentMethods(isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['payments', 'methods'],
    queryFn: () => api.getPaymentMethods(),
    enabled: isWanted,
  });
}

/** Starts a payment. The statement is refetched afterwards in any case: another tab may have started one. */
export function useStartPayment(bookingId: string, onStarted: (payment: Payment, request: PayRequest) => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useIdempotentMutation({
    create: (request: PayRequest, key) => api.startPayment({ bookingId, ...request }, key),
    onSuccess: (payment: Payment, request: PayRequest) => {
      onStarted(payment, request);
      queries.setQueryData<Statement>(statementKey(bookingId), (known) =>
        known ? { ...known, payments: [payment, ...known.payments.filter(({ id }) => id !== payment.id)] } : known,
      );
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: statementKey(bookingId) }),
  });
}

/** Polls the booking until its paid amount matches the statement, which is updated first. */
export function useBookingAfterPayment({ _id, money }: Booking, { received }: Statement): void {
  useBooking(_id, Number(received.amount) !== Number(money?.received.amount ?? 0));
}
