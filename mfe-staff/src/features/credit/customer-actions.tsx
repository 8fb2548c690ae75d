import { bookOnBehalfUrl, canBookOnBehalf, texts, type User } from '@portal/contracts';
import { lazyDialog, useMayCall, useSession } from '@portal/remote-kit';
import { Button, ButtonLink } from '@portal/ui-kit';
import { useState } from 'react';
import { usernameId } from '../users/user-columns';

const TakeCreditDialog = lazyDialog(async () => (await import('./take-credit-dialog')).TakeCreditDialog);

/** Row actions for a customer without a booking. */
export function CustomerActions({ customer }: { customer: User }) {
  const { user } = useSession();
  const canTake = useMayCall('recordPayment');
  const [isTaking, setTaking] = useState(false);
  const look = { size: 'sm', variant: 'quiet', 'aria-describedby': usernameId(customer) } as const;
  return (
    <>
      {canTake ? (
        <Button {...look} onApproach={TakeCreditDialog.prefetch} onPress={() => setTaking(true)}>
          {texts.credit.recordPayment}
        </Button>
      ) : null}
      {canBookOnBehalf(user?.role) ? (
        <ButtonLink {...look} href={bookOnBehalfUrl(customer.id)}>
          {texts.credit.bookFlight}
        </ButtonLink>
      ) : null}
      {isTaking ? <TakeCreditDialog customer={customer} onClose={() => setTaking(false)} /> : null}
    </>
  );
}
