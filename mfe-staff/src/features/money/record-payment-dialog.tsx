import {
  agencyDate,
  agencyTimeZone,
  manualMethods,
  type ManualPaymentRequest,
  type Payment,
  type Statement,
  texts,
} from '@portal/contracts';
import { ApiError } from '@portal/remote-kit';
import { FormField, useCheckedForm } from '@portal/remote-kit/forms';
import { Alert, formatDate } from '@portal/ui-kit';
import { DateField } from '@portal/ui-kit/date';
import { RadioGroup, TextField } from '@portal/ui-kit/fields';
import { useEffect, useState } from 'react';
import { FormDialog } from '../frame/form-dialog';
import styles from './money.module.css';
import { methodNames, moneyText } from './payment-labels';
import {
  amountProblem,
  confirmationHint,
  highestProblem,
  keepDrawer,
  getStoredDrawer,
  type Payable,
  type Payee,
  rateLine,
  referenceLabels,
  type TakeValues,
  toRequest,
} from './take-values';
import { usePaymentLimits, useRecordPayment } from './use-money';

const words = texts.confirming;

interface RecordPaymentDialogProps {
  title: string;
  /** A booking, or a customer who has no booking yet. */
  payee: Payee;
  /** Balance of a booking, in its currency and in kwacha. */
  owed?: Pick<Statement, 'balance'> & { payable: Payable };
  hint: string;
  onClose: () => void;
}

/** Payment that already has the reference, when the request failed with REFERENCE_USED. */
const usedIn = (error: Error | null): Payment | undefined =>
  error instanceof ApiError && error.code === 'REFERENCE_USED' ? (error.conflict as Payment) : undefined;

function useTakeForm({ payee, owed, onClose }: RecordPaymentDialogProps) {
  const taking = useRecordPayment();
  const { data: limits } = usePaymentLimits();
  /** Reference that was rejected as a duplicate, and the payment that has it. Saving it again confirms it. */
  const [duplicate, setDuplicate] = useState<{ reference: string; used: Payment }>();
  const noteDuplicate = (error: Error, reference: string) => {
    const used = usedIn(error);
    if (used) setDuplicate({ reference, used });
  };
  const checked = useCheckedForm<TakeValues, ManualPaymentRequest>({
    defaultValues: { amount: owed?.payable.amount ?? '', method: '', reference: '', receivedOn: agencyDate() },
    schema: async ({ moneyCalls }) => (await moneyCalls()).recordPayment.body,
    toRequest: (values) => toRequest(values, payee, duplicate?.reference),
    rules: ({ amount, method }) => {
      const problem = (owed && amountProblem(amount, owed.payable)) ?? (limits && highestProblem(amount, limits));
      return {
        ...(problem === undefined ? {} : { amount: problem }),
        ...(method === '' ? { method: texts.desk.methodRequired } : {}),
      };
    },
    empty: { amount: texts.validation.amountInvalid, receivedOn: texts.validation.receivedOnInvalid },
    madeOf: { 'amount.amount': 'amount' },
    sending: taking,
    send: (request) => {
      if (request.method === 'cash') keepDrawer(request.reference);
      taking.mutate(request, { onSuccess: onClose, onError: (error) => noteDuplicate(error, request.reference) });
    },
  });
  return { taking, limits, duplicate, checked };
}

/** Resets the reference when the method changes: the stored drawer for cash, empty for the others. */
function useReferenceOfMethod({ setValue, clearErrors, subscribe }: ReturnType<typeof useTakeForm>['checked']['form']) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values: { method } }) => {
          if (name !== 'method') return;
          setValue('reference', method === 'cash' ? getStoredDrawer() : '');
          clearErrors('reference');
        },
      }),
    [setValue, clearErrors, subscribe],
  );
}

/** Records a payment by cash, till or bank transfer. */
export function RecordPaymentDialog(props: RecordPaymentDialogProps) {
  const { title, owed, hint, onClose } = props;
  const { taking, limits, duplicate, checked } = useTakeForm(props);
  const { control } = checked.form;
  useReferenceOfMethod(checked.form);
  const values = checked.form.watch();
  const settled = owed && rateLine(values.amount, owed);
  const confirmation = confirmationHint(values, limits);
  const used = duplicate?.reference === values.reference ? duplicate.used : undefined;
  return (
    <FormDialog
      title={title}
      saveLabel={used ? words.takeAnyway : 'Take payment'}
      checked={checked}
      error={usedIn(taking.error) ? null : taking.error}
      fallback={texts.desk.recordPayment}
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
        label={referenceLabels[values.method]}
        description={values.method === 'cash' ? words.drawerHint : undefined}
        autoComplete="off"
        isRequired
      />
      {used ? (
        <Alert kind="warning">
          {words.referenceUsed(
            moneyText(used.amount),
            placeOf(used),
            formatDate(used.createdAt, { kind: 'instant', timeZone: agencyTimeZone }),
          )}{' '}
          {words.referenceAgain}
        </Alert>
      ) : null}
      <FormField as={DateField} control={control} name="receivedOn" label="Received on" isRequired />
      {confirmation ? <Alert kind="info">{confirmation}</Alert> : null}
    </FormDialog>
  );
}

const placeOf = ({ bookingNumber, takenBy = 'staff' }: Payment): string =>
  `${bookingNumber === undefined ? 'as credit' : `for ${bookingNumber}`} by ${takenBy}`;
