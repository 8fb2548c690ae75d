import { type Payment, texts } from '@portal/contracts';
import { errorText, lazyDialog, useReauthenticate } from '@portal/remote-kit';
import { ConfirmDialog, DateText, DescriptionList, Stack } from '@portal/ui-kit';
import type { PaymentAction } from './payment-actions';
import { methodNames, moneyText, sourceOf } from '../payment-labels';
import { useChangePayment } from '../use-money';

const ReversePaymentDialog = lazyDialog(async () => (await import('./reverse-payment-dialog')).ReversePaymentDialog);

const words = texts.confirming;

type Confirmed = Exclude<PaymentAction, 'reverse'>;

interface PaymentDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** Facts that a colleague compares with the bank statement or the cash. */
function Facts({ payment }: { payment: Payment }) {
  const { amount, method, bookingNumber, takenBy, receivedOn } = payment;
  return (
    <DescriptionList
      items={[
        { term: 'Amount', description: <strong>{moneyText(amount)}</strong> },
        { term: 'Paid by', description: methodNames[method] },
        ...(sourceOf(payment) ? [{ term: 'Reference', description: sourceOf(payment) }] : []),
        ...(receivedOn ? [{ term: 'Received on', description: <DateText value={receivedOn} kind="date" /> }] : []),
        ...(bookingNumber ? [{ term: 'Booking', description: bookingNumber }] : []),
        ...(takenBy ? [{ term: 'Taken by', description: takenBy }] : []),
      ]}
    />
  );
}

function effectOf(action: Confirmed, { state }: Payment): string {
  if (action === 'withdraw') return words.withdrawEffect;
  if (action === 'end') return words.endEffect;
  return state === 'awaiting' ? words.confirmLarge : words.confirmTransfer;
}

function AskedDialog({ payment, action, onClose }: PaymentDialogProps & { action: Confirmed }) {
  const change = useChangePayment(payment.id, action);
  const logIn = useReauthenticate(change.error);
  const { title, failed, cancel } = words[action];
  return (
    <ConfirmDialog
      danger={action !== 'confirm'}
      title={title}
      body={
        <Stack gap={4}>
          <Facts payment={payment} />
          {action === 'confirm' ? <p>{words.check}</p> : null}
          <p>{effectOf(action, payment)}</p>
        </Stack>
      }
      confirmLabel={title}
      cancelLabel={cancel}
      isPending={change.isPending}
      error={change.error && errorText(change.error, failed)}
      onLogIn={logIn}
      onConfirm={() => change.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

export function PaymentActionDialog({ action, ...props }: PaymentDialogProps & { action: PaymentAction }) {
  return action === 'reverse' ? <ReversePaymentDialog {...props} /> : <AskedDialog {...props} action={action} />;
}
