import { type ChangeOffer, texts } from '@portal/contracts';
import { DescriptionList, formatMoney } from '@portal/ui-kit';

const words = texts.dateChanges;

type Price = Pick<ChangeOffer, 'difference' | 'penalty' | 'fee' | 'total'>;

const textOf = ({ amount, currency }: Price['total']): string => formatMoney(amount, currency);

/** Amount to pay, or to get as credit: 'To pay now K 850.00'. */
export function totalText({ total }: Pick<Price, 'total'>): string {
  const amount = Number(total.amount);
  if (amount === 0) return words.nothingToPay;
  const sign = amount < 0 ? { ...total, amount: total.amount.replace('-', '') } : total;
  return `${amount < 0 ? words.toCredit : words.toPay}: ${textOf(sign)}`;
}

/** Parts of the price of a change and its total. */
export function ChangePrice({ price }: { price: Price }) {
  const { difference, penalty, fee, total } = price;
  const isCredit = Number(total.amount) < 0;
  const shown = isCredit ? { ...total, amount: total.amount.replace('-', '') } : total;
  return (
    <DescriptionList
      items={[
        { term: words.difference, description: textOf(difference) },
        ...(penalty ? [{ term: words.penalty, description: textOf(penalty) }] : []),
        ...(fee ? [{ term: words.fee, description: textOf(fee) }] : []),
        { term: isCredit ? words.toCredit : words.toPay, description: <strong>{textOf(shown)}</strong> },
      ]}
    />
  );
}
