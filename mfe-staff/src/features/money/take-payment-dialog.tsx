import { agencyDate, manualMethods, type ManualPaymentRequest, type Statement, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { DateField } from '@portal/ui-kit/date';
import { RadioGroup, TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import styles from './money.module.css';
import { methodNames, moneyText } from './money-words';
import { amountProblem, type Payable, rateLine, referenceLabels, type TakeValues, toRequest } from './take-values';
import { useTakePayment } from './use-money';

interface TakePaymentDialogProps {
  bookingNumber: string;
  statement: Statement;
  payable: Payable;
  onClose: () => void;
}

/** Writes down money that was taken at the desk, or that came to the bank. */
export function TakePaymentDialog({ bookingNumber, statement, payable, onClose }: TakePaymentDialogProps) {
  const taking = useTakePayment();
  const checked = useCheckedForm<TakeValues, ManualPaymentRequest>({
    defaultValues: { amount: payable.amount, method: '', reference: '', receivedOn: agencyDate() },
    schema: async () => (await import('@portal/contracts/money-calls')).moneyCallSchemas.takePayment.body,
    toRequest: (values) => toRequest(values, statement.bookingId),
    rules: ({ amount, method }) => {
      const problem = amountProblem(amount, payable);
      return {
        ...(problem === undefined ? {} : { amount: problem }),
        ...(method === '' ? { method: texts.desk.methodRequired } : {}),
      };
    },
    empty: { amount: texts.validation.amountInvalid, receivedOn: texts.validation.receivedOnInvalid },
    madeOf: { 'amount.amount': 'amount' },
    sending: taking,
    send: (request) => taking.mutate(request, { onSuccess: onClose }),
  });
  const { control } = checked.form;
  const { amount, method } = checked.form.watch();
  const settled = rateLine(amount, payable, statement.balance.currency);
  return (
    <FormDialog
      title={`Take a payment for ${bookingNumber}`}
      saveLabel="Take payment"
      checked={checked}
      error={taking.error}
      fallback={texts.desk.takePayment}
      onClose={onClose}
    >
      <FormField
        as={TextField}
        control={control}
        name="amount"
        label="Amount in kwacha"
        description={`Still to pay: ${moneyText(payable)}`}
        inputMode="decimal"
        autoComplete="off"
        isRequired
      />
      {settled ? <p className={styles.rate}>{settled}</p> : null}
      <FormField
        as={RadioGroup<ManualPaymentRequest['method']>}
        control={control}
        name="method"
        label="Paid by"
        orientation="horizontal"
        isRequired
        options={manualMethods.map((value) => ({ value, label: methodNames[value] }))}
      />
      <FormField
        as={TextField}
        control={control}
        name="reference"
        label={referenceLabels[method]}
        autoComplete="off"
        isRequired
      />
      <FormField as={DateField} control={control} name="receivedOn" label="Received on" isRequired />
    </FormDialog>
  );
}
