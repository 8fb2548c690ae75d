import { type ClosedMoney as Closed, minorOf, texts } from '@portal/contracts';
import { lazyDialog, useMayCall, useSession } from '@portal/remote-kit';
import { Alert, Button, Card, Cluster, DescriptionList, Stack } from '@portal/ui-kit';
import { useState } from 'react';
import { moneyText } from '../money/payment-labels';
import { EndedRequestNotice, SettlementFacts } from './settlement-facts';

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
  const mayEnd = useMayCall('endSettlement');
  const [dialog, setDialog] = useState<'settle' | 'end'>();
  const { request, endedRequest, decisions, held } = closed;
  const isOpenMoney = minorOf(held) > 0;
  const isOwn = request !== undefined && request.byId === user?.id;
  const next = isOwn ? words.change : request ? words.confirm : words.settle;
  return (
    <Card as="section" aria-label={words.section}>
      <Stack gap={4}>
        <h3>{words.section}</h3>
        {isOpenMoney && !request ? (
          <DescriptionList items={[{ term: words.undecided, description: moneyText(held) }]} />
        ) : null}
        {decisions.map((decision) => (
          <SettlementFacts key={decision.at} decision={decision} />
        ))}
        {request ? (
          <>
            <Alert kind="info">{words.askedBy(request.by ?? 'staff')}</Alert>
            <SettlementFacts decision={request} isRequest expiresAt={request.expiresAt} />
          </>
        ) : null}
        {endedRequest ? <EndedRequestNotice ended={endedRequest} /> : null}
        {isOpenMoney && maySettle ? (
          <Cluster>
            <Button onApproach={SettleDialog.prefetch} onPress={() => setDialog('settle')}>
              {next}
            </Button>
            {request?.expiresAt !== undefined && mayEnd ? (
              <Button variant="secondary" onApproach={SettleDialog.prefetch} onPress={() => setDialog('end')}>
                {isOwn ? words.withdraw : words.decline}
              </Button>
            ) : null}
          </Cluster>
        ) : null}
      </Stack>
      {dialog ? (
        <SettleDialog booking={booking} isEnding={dialog === 'end'} onClose={() => setDialog(undefined)} />
      ) : null}
    </Card>
  );
}
