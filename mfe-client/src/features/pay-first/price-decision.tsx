import { type Booking, type Money, texts } from '@portal/contracts';
import { errorText, useApi } from '@portal/remote-kit';
import { useMutation, useQueryClient } from '@portal/remote-kit/query';
import { Deadline } from '@portal/remote-kit/records';
import { Alert, Button, formatMoney, Stack } from '@portal/ui-kit';

const moneyText = ({ amount, currency }: Money): string => formatMoney(amount, currency);

/** Both totals of a flight whose price changed after it was paid. Accepting pays it from the credit. */
export function PriceDecision({ booking, onAccepted }: { booking: Booking; onAccepted: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const words = texts.payFirst;
  const refresh = () => {
    for (const queryKey of [['bookings'], ['payments']]) void queries.invalidateQueries({ queryKey });
  };
  const accepting = useMutation({
    mutationFn: (newTotal: Money) => api.acceptPrice(booking._id, { newTotal }),
    onSuccess: onAccepted,
    onSettled: refresh,
  });
  const declining = useMutation({ mutationFn: () => api.cancelBooking(booking._id), onSettled: refresh });
  const { totals, payBy } = booking.payFirst ?? {};
  if (!totals) return null;
  const error = accepting.error ?? declining.error;
  return (
    <Alert
      kind="warning"
      title={words.states['price-changed']}
      actions={
        <>
          <Button size="sm" isPending={accepting.isPending} onPress={() => accepting.mutate(totals.now)}>
            {words.accept(moneyText(totals.now))}
          </Button>
          <Button variant="secondary" size="sm" isPending={declining.isPending} onPress={() => declining.mutate()}>
            {words.decline}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <p>{words.priceChanged(moneyText(totals.before), moneyText(totals.now))}</p>
        {payBy ? (
          <p>
            {words.acceptUntil} <Deadline at={payBy} />
          </p>
        ) : null}
        {error ? <p role="alert">{errorText(error, words.acceptFailed)}</p> : null}
      </Stack>
    </Alert>
  );
}
