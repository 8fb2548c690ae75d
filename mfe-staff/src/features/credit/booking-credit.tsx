import { minorOf, type Money, type Statement, texts } from '@portal/contracts';
import { lazyDialog, useMayCall } from '@portal/remote-kit';
import { Button, Cluster } from '@portal/ui-kit';
import { useState } from 'react';
import { moneyText } from '../money/payment-labels';
import { getBlockedReason } from '../money/record-payment';

const UseCreditDialog = lazyDialog(async () => (await import('./use-credit-dialog')).UseCreditDialog);

interface CreditOfBookingProps {
  statement: Statement;
  credit: Money;
}

/** Unused credit of the booking's owner, with a button to pay the booking from it. */
export function BookingCredit({ statement, credit }: CreditOfBookingProps) {
  // Applying credit needs the same permission as taking payments; superadmins only read.
  const mayUse = useMayCall('recordPayment');
  const [used, setUsed] = useState<Statement | null>(null);
  const canUse = mayUse && minorOf(statement.balance) > 0 && getBlockedReason(statement) === undefined;
  return (
    <>
      <Cluster gap={4}>
        <span>{texts.credit.free(moneyText(credit))}</span>
        {canUse ? (
          <Button
            variant="secondary"
            size="sm"
            onApproach={UseCreditDialog.prefetch}
            onPress={() => setUsed(statement)}
          >
            {texts.credit.use}
          </Button>
        ) : null}
      </Cluster>
      {used?.payable ? (
        <UseCreditDialog
          bookingId={used.bookingId}
          credit={credit}
          payable={used.payable}
          onClose={() => setUsed(null)}
        />
      ) : null}
    </>
  );
}
