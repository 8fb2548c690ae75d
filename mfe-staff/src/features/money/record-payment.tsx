import { type Booking, minorOf, type Statement, texts } from '@portal/contracts';
import { lazyDialog, useMayCall } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { moneyText } from './payment-labels';
import { isBlocking, useStatement } from '@portal/remote-kit/records';

const RecordPaymentDialog = lazyDialog(async () => (await import('./record-payment-dialog')).RecordPaymentDialog);

/** Returns why no payment can be taken for a booking now; undefined when one can. */
export function getBlockedReason({ balance, isPayable, payable, payments }: Statement): string | undefined {
  if (minorOf(balance) <= 0) return payments.length > 0 ? texts.desk.settled : texts.desk.notPayable;
  if (payments.some((payment) => isBlocking(payment))) return texts.desk.paymentInProgress;
  if (payable === undefined) return texts.desk.noRate;
  return isPayable ? undefined : texts.desk.notPayable;
}

/** Button to take a payment. Hidden without permission and while no payment can be taken. */
export function RecordPayment({ booking: { _id, bookingNumber } }: { booking: Booking }) {
  const mayTake = useMayCall('recordPayment');
  const { data } = useStatement(_id);
  const [taken, setTaken] = useState<Statement | null>(null);
  const canTake = data && getBlockedReason(data) === undefined && mayTake;
  return (
    <>
      {canTake ? (
        <Button onApproach={RecordPaymentDialog.prefetch} onPress={() => setTaken(data)}>
          Take payment
        </Button>
      ) : null}
      {taken?.payable ? (
        <RecordPaymentDialog
          title={`Take a payment for ${bookingNumber}`}
          payee={{ bookingId: _id }}
          owed={{ payable: taken.payable, balance: taken.balance }}
          hint={`Balance due: ${moneyText(taken.payable)}`}
          onClose={() => setTaken(null)}
        />
      ) : null}
    </>
  );
}
