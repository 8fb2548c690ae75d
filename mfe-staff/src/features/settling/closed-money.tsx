import { type ClosedMoney as Closed, minorOf, texts } from '@portal/contracts';
import { lazyDialog, useMayCall, useSession } from '@portal/remote-kit';
import { Alert, Button, Card, Stack } from '@portal/ui-kit';
import { useState } from 'react';
import { SettlementFacts } from './confirm-settlement';

const SettleDialog = lazyDialog(async () => (await import('./settle-dialog')).SettleDialog);

const words = texts.settling;

interface ClosedMoneyProps {
  booking: { id: string; number: string };
  closed: Closed;
}

/** Money of a closed booking: decisions, the request of a colleague, and the next step. */
export function ClosedMoney({ booking, closed }: ClosedMoneyProps) {
  const maySettle = useMayCall('settleBooking');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { request, decisions, held } = closed;
  const isOpenMoney = minorOf(held) > 0;
  const isToConfirm = request !== undefined && request.byId !== user?.id;
  return (
    <Card as="section" aria-label={words.section}>
      <Stack gap={4}>
        <h3>{words.section}</h3>
        {decisions.map((decision) => (
          <SettlementFacts key={decision.at} decision={decision} />
        ))}
        {request ? (
          <>
            <Alert kind="info">{words.askedBy(request.by ?? 'staff')}</Alert>
            <SettlementFacts decision={request} />
          </>
        ) : null}
        {isOpenMoney && maySettle ? (
          <div>
            <Button onApproach={SettleDialog.prefetch} onPress={() => setOpen(true)}>
              {isToConfirm ? words.confirm : words.settle}
            </Button>
          </div>
        ) : null}
      </Stack>
      {isOpen ? <SettleDialog booking={booking} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
