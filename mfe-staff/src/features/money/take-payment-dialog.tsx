import { agencyDate, manualMethods, type ManualPaymentRequest, texts } from '@portal/contracts';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { DateField } from '@portal/ui-kit/date';
import { RadioGroup, TextField } from '@portal/ui-kit/fields';
import { FormDialog } from '../frame/form-dialog';
import styles from './money.module.css';
import { methodNames } from './money-words';
import {
  amountProblem,
  type Payable,
  type Payee,
  rateLine,
  referenceLabels,
  type TakeValues,
  toRequest,
} from './take-values';
import { useTakePayment } from './use-money';

interface TakePaymentDialogProps {
  title: string;
  /** What it is taken for: a booking, or a customer who has none yet. */
  payee: Payee;
  /** What is still to be paid for a booking, and the currency that it is quoted in. */
  owed?: { payable: Payable; quoted: string };
  /** What there is to know about the amount. */
  hint: string;
  onClose: () => void;
}

/** Writes down money that was taken at the desk, or that came to the bank. */
export function TakePaymentDialog({ title, payee, owed, hint, onClose }: TakePaymentDialogProps) {
  const taking = useTakePayment();
  const checked = useCheckedForm<TakeValues, ManualPaymentRequest>({
    defaultValues: { amount: owed?.payable.amount ?? '', method: '', reference: '', receivedOn: agencyDate() },
    schema: async ({ moneyCalls }) => (await moneyCalls()).takePayment.body,
    toRequest: (values) => toRequest(values, payee),
    rules: ({ amount, method }) => {
      const problem = owed && amountProblem(amount, owed.payable);
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
  const settled = owed && rateLine(amount, owed.payable, owed.quoted);
  return (
    <FormDialog
      title={title}
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
        description={hint}
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
