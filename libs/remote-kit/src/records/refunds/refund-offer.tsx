import { minorOf, type RefundChoice, type RefundOffer, texts } from '@portal/contracts';
import { DateText, DescriptionList, formatMoney } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/fields';
import { walletName } from './refund-progress';

const words = texts.refunds;
type OfferedWay = RefundOffer['ways'][number];

const amountOf = ({ amount, currency }: RefundOffer['refund']): string => formatMoney(amount, currency);

/** Refund, with the kwacha of a booking in another currency. */
const refundText = ({ refund, refundKwacha }: RefundOffer): string =>
  refund.currency === refundKwacha.currency ? amountOf(refund) : `${amountOf(refund)} (${amountOf(refundKwacha)})`;

const retainedText = ({ retained, retainedPercent }: RefundOffer): string =>
  retainedPercent === undefined
    ? amountOf(retained)
    : `${amountOf(retained)} (${words.retainedShare(retainedPercent)})`;

/** Retained amounts by party. A party that retains nothing is left out, except the airline. */
function retainedItems(offer: RefundOffer) {
  const { retainedBy } = offer;
  if (!retainedBy) return [{ term: words.retained, description: retainedText(offer) }];
  const { airline, agency } = retainedBy;
  return [
    { term: words.retainedByAirline, description: amountOf(airline) },
    ...(minorOf(agency) > 0 ? [{ term: words.retainedByAgency, description: amountOf(agency) }] : []),
  ];
}

const optionOf = ({ way, isAutomatic, wallets = [] }: OfferedWay) => ({
  value: way,
  label: words.choices[way](wallets.map(walletName).join(', ')),
  description: isAutomatic && way !== 'cash' ? words.automatic[way] : words.confirmedFirst,
});

interface RefundOfferChoiceProps {
  offer: RefundOffer;
  way: RefundChoice | undefined;
  onChoose: (way: RefundChoice) => void;
}

/** Refund of the booking if it is cancelled, and the choice of where it goes. */
export const RefundOfferChoice = ({ offer, way, onChoose }: RefundOfferChoiceProps) => (
  <>
    <DescriptionList
      items={[
        { term: words.paid, description: amountOf(offer.received) },
        ...retainedItems(offer),
        { term: words.title, description: <strong>{refundText(offer)}</strong> },
        ...(offer.expiresAt
          ? [{ term: words.validUntil, description: <DateText value={offer.expiresAt} kind="instant" /> }]
          : []),
      ]}
    />
    {offer.ways.length > 0 ? (
      <RadioGroup
        label={words.refundTo}
        variant="card"
        options={offer.ways.map(optionOf)}
        value={way}
        onChange={onChoose}
      />
    ) : null}
  </>
);
