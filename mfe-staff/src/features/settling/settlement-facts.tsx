import { agencyTimeZone, type EndedRequest, type SettlementDecision, texts } from '@portal/contracts';
import { refundPartItems } from '@portal/remote-kit/records';
import { Alert, DateText, DescriptionList, formatDate } from '@portal/ui-kit';
import { moneyText } from '../money/payment-labels';

const words = texts.settling;

interface SettlementFactsProps {
  decision: SettlementDecision;
  /** Nothing is given back yet. */
  isRequest?: boolean;
  /** End of an open request. */
  expiresAt?: string | undefined;
}

/** Facts of a decision or a request. */
export function SettlementFacts({ decision, isRequest = false, expiresAt }: SettlementFactsProps) {
  const { at, way, given, givenKwacha, retained, parts = [], account, reference, reason, by, askedBy } = decision;
  const isGiven = !isRequest && parts.every(({ state }) => state === 'completed');
  const isForeign = given.currency !== givenKwacha.currency;
  return (
    <DescriptionList
      items={[
        {
          term: isGiven ? words.given : words.toGive,
          description: `${moneyText(givenKwacha)}${isForeign ? ` (${moneyText(given)})` : ''}, ${words.ways[way].toLowerCase()}`,
        },
        ...refundPartItems(decision),
        ...(retained ? [{ term: isRequest ? words.toRetain : words.retained, description: moneyText(retained) }] : []),
        ...(account
          ? [{ term: words.account, description: words.maskedAccount(account.bank, account.numberEnd) }]
          : []),
        ...(reference === undefined ? [] : [{ term: words.reference, description: reference }]),
        ...(reason === undefined ? [] : [{ term: words.reason, description: reason }]),
        ...(by === undefined
          ? []
          : [
              {
                term: isRequest ? words.requestedBy : 'By',
                description: askedBy === undefined ? by : `${askedBy}, confirmed by ${by}`,
              },
            ]),
        ...(expiresAt === undefined
          ? []
          : [
              { term: words.requestedAt, description: <DateText value={at} kind="instant" /> },
              { term: words.expires, description: <DateText value={expiresAt} kind="instant" /> },
            ]),
      ]}
    />
  );
}

/** Says how the latest request ended without a settlement. */
export function EndedRequestNotice({ ended }: { ended: EndedRequest }) {
  const { ending, by = 'staff', endedBy, endedAt, endReason, givenKwacha, way } = ended;
  const on = endedAt === undefined ? '' : formatDate(endedAt, { kind: 'instant', timeZone: agencyTimeZone });
  return (
    <Alert kind="info">
      {words.endings[ending](endedBy ?? by, on)}{' '}
      {words.endedTerms(moneyText(givenKwacha), words.ways[way].toLowerCase())}
      {endReason === undefined ? null : ` ${words.endReason}: ${endReason}`}
    </Alert>
  );
}
