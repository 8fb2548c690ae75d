import { type Payment, type ReversePaymentRequest, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { TextArea } from '@portal/ui-kit/fields';
import { FormDialog } from '../../frame/form-dialog';
import { methodNames, moneyText } from '../payment-labels';
import { useReversePayment } from '../use-money';

/** Posts a reversing entry for a payment, with a reason. */
export function ReversePaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const reversal = useReversePayment(payment.id);
  const checked = useCheckedForm<ReversePaymentRequest>({
    defaultValues: { reason: '' },
    schema: async ({ moneyCalls }) => (await moneyCalls()).reversePayment.body,
    empty: { reason: texts.validation.reasonTooShort },
    sending: reversal,
    send: ({ reason }) => reversal.mutate(reason, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      title={`Reverse ${payment.receiptNumber ?? 'the payment'}`}
      saveLabel="Reverse payment"
      checked={checked}
      error={reversal.error}
      fallback={texts.desk.reversePayment}
      onClose={onClose}
    >
      <p>
        {methodNames[payment.method]}: <strong>{moneyText(payment.amount)}</strong>. {texts.desk.reversalEffects}{' '}
        {texts.desk.nothingIsSent}
      </p>
      <FormField
        as={TextArea}
        control={checked.form.control}
        name="reason"
        label="Reason"
        description="Shown on the statement (10 characters or more)."
        rows={3}
        isRequired
      />
    </FormDialog>
  );
}
