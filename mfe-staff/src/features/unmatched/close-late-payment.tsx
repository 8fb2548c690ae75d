import { texts } from '@portal/contracts';
import { errorText, notify, useApi, useMayCall } from '@portal/remote-kit';
import { useMutation } from '@portal/remote-kit/query';
import { Button } from '@portal/ui-kit';
import { useRefetchPayments } from './use-unmatched';

function useCloseLatePayment() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.closeLatePayment(id),
    onSuccess: () => notify({ kind: 'success', text: texts.desk.latePaymentClosed }),
    onError: (error: Error) => notify({ kind: 'error', text: errorText(error, texts.desk.closeLatePayment) }),
    onSettled: useRefetchPayments(),
  });
}

/** Marks a payment as done that was received after it had failed. It is already posted to its booking. */
export function CloseLatePayment({ paymentId, describedBy }: { paymentId: string; describedBy: string }) {
  const closing = useCloseLatePayment();
  if (!useMayCall('closeLatePayment')) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-describedby={describedBy}
      isPending={closing.isPending}
      onPress={() => closing.mutate(paymentId)}
    >
      {texts.scheduleChanges.done}
    </Button>
  );
}
