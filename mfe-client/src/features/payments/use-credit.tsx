import { type ApplyCreditRequest, defaultCurrency, minorOf, type Statement, texts, toMoney } from '@portal/contracts';
import { errorText, useApi } from '@portal/remote-kit';
import { useIdempotentMutation, useQueryClient } from '@portal/remote-kit/query';
import { statementKey } from '@portal/remote-kit/records';
import { Alert, Button, formatMoney, Stack } from '@portal/ui-kit';

type Used = ApplyCreditRequest['amount'];

interface UseCreditProps {
  statement: Statement;
}

/** Credit of the owner that the balance takes; undefined if there is none. */
function usable({ credit, payable }: Statement): Used | undefined {
  if (!credit || !payable) return undefined;
  const minor = Math.min(minorOf(credit), minorOf(payable));
  return minor > 0 ? { amount: toMoney(minor, defaultCurrency).amount, currency: defaultCurrency } : undefined;
}

/** Pays a booking from the credit of its owner. */
export function UseCredit({ statement }: UseCreditProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { bookingId } = statement;
  const amount = usable(statement);
  const using = useIdempotentMutation({
    create: (paid: Used, key) => api.applyCredit({ bookingId, amount: paid }, key),
    onSuccess: (after: Statement) => queries.setQueryData(statementKey(bookingId), after),
    onSettled: () => {
      for (const queryKey of [statementKey(bookingId), ['bookings']]) void queries.invalidateQueries({ queryKey });
    },
  });
  if (!amount) return null;
  return (
    <Stack gap={3}>
      {using.error ? <Alert kind="error">{errorText(using.error, texts.payFirst.creditFailed)}</Alert> : null}
      <Button variant="secondary" isPending={using.isPending} onPress={() => using.mutate(amount)}>
        {texts.payFirst.useCredit(formatMoney(amount.amount, amount.currency))}
      </Button>
    </Stack>
  );
}
