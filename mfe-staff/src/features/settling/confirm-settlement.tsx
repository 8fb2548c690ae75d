import { type SettlementDecision, texts } from '@portal/contracts';
import { errorText, useReauthenticate } from '@portal/remote-kit';
import { ConfirmDialog, DescriptionList, Stack } from '@portal/ui-kit';
import { moneyText } from '../money/payment-labels';
import { useSettleBooking } from './use-settle';

const words = texts.settling;

interface ConfirmSettlementProps {
  booking: { id: string; number: string };
  request: SettlementDecision;
  onClose: () => void;
}

/** Facts of a decision or a request. */
export function SettlementFacts({ decision }: { decision: SettlementDecision }) {
  const { way, given, givenKwacha, retained, reference, reason, by, askedBy } = decision;
  const isForeign = given.currency !== givenKwacha.currency;
  return (
    <DescriptionList
      items={[
        {
          term: words.given,
          description: `${moneyText(givenKwacha)}${isForeign ? ` (${moneyText(given)})` : ''}, ${words.ways[way].toLowerCase()}`,
        },
        ...(retained ? [{ term: words.retained, description: moneyText(retained) }] : []),
        ...(reference === undefined ? [] : [{ term: words.reference, description: reference }]),
        ...(reason === undefined ? [] : [{ term: words.reason, description: reason }]),
        ...(by === undefined
          ? []
          : [{ term: 'By', description: askedBy === undefined ? by : `${askedBy}, confirmed by ${by}` }]),
      ]}
    />
  );
}

/** Confirms a settlement that a colleague requested. */
export function ConfirmSettlement({ booking, request, onClose }: ConfirmSettlementProps) {
  const settling = useSettleBooking(booking.id);
  const logIn = useReauthenticate(settling.error);
  const { retained, way, reference, reason = '' } = request;
  const body = { retain: retained?.amount ?? '0', way, reason, ...(reference !== undefined && { reference }) };
  return (
    <ConfirmDialog
      title={words.title(booking.number)}
      body={
        <Stack gap={4}>
          <SettlementFacts decision={request} />
          <p>{words.check}</p>
        </Stack>
      }
      confirmLabel={words.confirm}
      cancelLabel={texts.actions.cancel}
      isPending={settling.isPending}
      error={settling.error && errorText(settling.error, words.failed)}
      onLogIn={logIn}
      onConfirm={() => settling.mutate(body, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
