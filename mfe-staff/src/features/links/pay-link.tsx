import { type Booking, type Statement } from '@portal/contracts';
import { lazyDialog, useMayCall } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { useState } from 'react';
import { getBlockedReason } from '../money/record-payment';
import { useStatement } from '@portal/remote-kit/records';

const PayLinkDialog = lazyDialog(async () => (await import('./pay-link-dialog')).PayLinkDialog);

/** Button to create a pay link. Hidden without permission or while nothing is payable. */
export function PayLinkButton({ booking }: { booking: Booking }) {
  const canLink = useMayCall('createPayLink');
  const { data } = useStatement(booking._id);
  const [payable, setPayable] = useState<Statement['payable']>();
  const canAsk = data?.payable && getBlockedReason(data) === undefined && canLink;
  return (
    <>
      {canAsk ? (
        <Button variant="secondary" onApproach={PayLinkDialog.prefetch} onPress={() => setPayable(data.payable)}>
          Payment link
        </Button>
      ) : null}
      {payable ? <PayLinkDialog booking={booking} payable={payable} onClose={() => setPayable(undefined)} /> : null}
    </>
  );
}
