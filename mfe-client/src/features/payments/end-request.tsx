import { type Payment, texts } from '@portal/contracts';
import { errorText, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';
import { statementKey } from '@portal/remote-kit/records';
import { Alert, Button, Cluster } from '@portal/ui-kit';

/** How the payer continues after ending the request. */
export type EndedFor = 'same-number' | 'another-number';

interface EndRequestProps {
  payment: Payment;
  bookingId: string;
  /** Offers another number. A cancelled booking takes no other payment. */
  canRetry: boolean;
  onEnded: (next: EndedFor) => void;
}

/** Missing in earlier releases of payments, where open requests can only expire. */
type Ending = { endPayment?: (id: string) => Promise<Payment> };

/** Ends an open payment request, so that the booking can be paid in another way. */
export function EndRequest({ payment, bookingId, canRetry, onEnded }: EndRequestProps) {
  const { endPayment } = useApi() as Ending;
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: async (_next: EndedFor) => endPayment?.(payment.id),
    onSuccess: (_payment, next) => onEnded(next),
    onSettled: () => void queries.invalidateQueries({ queryKey: statementKey(bookingId) }),
  });
  if (!endPayment) return null;
  return (
    <>
      {ending.error ? <Alert kind="error">{errorText(ending.error, texts.paying.endFailed)}</Alert> : null}
      <Cluster>
        {canRetry ? (
          <Button
            variant="secondary"
            size="sm"
            isPending={ending.isPending && ending.variables === 'another-number'}
            onPress={() => ending.mutate('another-number')}
          >
            {texts.paying.useAnotherNumber}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          isPending={ending.isPending && ending.variables === 'same-number'}
          onPress={() => ending.mutate('same-number')}
        >
          {texts.paying.stopWaiting}
        </Button>
      </Cluster>
    </>
  );
}
