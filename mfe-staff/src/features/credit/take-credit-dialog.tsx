import { texts, type User } from '@portal/contracts';
import { moneyText } from '../money/payment-labels';
import { RecordPaymentDialog } from '../money/record-payment-dialog';
import { useCredit } from './use-credit';

/** Records a payment of a customer who has no booking yet. It is stored as credit. */
export function TakeCreditDialog({ customer, onClose }: { customer: User; onClose: () => void }) {
  const { data } = useCredit(customer.id);
  const { amountHint, amountHintUnknown } = texts.credit;
  return (
    <RecordPaymentDialog
      title={`Take a payment from ${customer.username}`}
      payee={{ userId: customer.id }}
      hint={data ? amountHint(moneyText(data.available)) : amountHintUnknown}
      onClose={onClose}
    />
  );
}
