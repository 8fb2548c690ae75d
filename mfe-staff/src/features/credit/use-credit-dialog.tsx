import { type ApplyCreditRequest, minorOf, type Money, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import { moneyText } from '../money/payment-labels';
import { amountProblem, kwachaOf, type Payable } from '../money/take-values';
import { useApplyCredit } from './use-credit';

interface UseCreditDialogProps {
  bookingId: string;
  credit: Money;
  payable: Payable;
  onClose: () => void;
}

/** Pays for a booking from its owner's credit. */
export function UseCreditDialog({ bookingId, credit, payable, onClose }: UseCreditDialogProps) {
  const applying = useApplyCredit();
  const most = minorOf(credit) < minorOf(payable) ? credit : payable;
  const checked = useCheckedForm<{ amount: string }, ApplyCreditRequest>({
    defaultValues: { amount: most.amount },
    schema: async ({ moneyCalls }) => (await moneyCalls()).applyCredit.body,
    toRequest: ({ amount }) => ({ bookingId, amount: kwachaOf(amount) }),
    rules: ({ amount }) =>
      amountProblem(amount, most) === undefined ? {} : { amount: texts.credit.aboveCredit(moneyText(most)) },
    empty: { amount: texts.validation.amountInvalid },
    madeOf: { 'amount.amount': 'amount' },
    sending: applying,
    send: (request) => applying.mutate(request, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      title={texts.credit.use}
      saveLabel={texts.credit.use}
      checked={checked}
      error={applying.error}
      fallback={texts.credit.apply}
      onClose={onClose}
    >
      <FormField
        as={TextField}
        control={checked.form.control}
        name="amount"
        label="Amount in kwacha"
        description={`Balance due: ${moneyText(payable)}. Credit: ${moneyText(credit)}.`}
        inputMode="decimal"
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  );
}
