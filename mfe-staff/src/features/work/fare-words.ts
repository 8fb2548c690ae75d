import { type FareDecision, type FareTotals, type Money, texts, toMinorUnits, toMoney } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';

const textOf = ({ amount, currency }: Money): string => formatMoney(amount, currency);

interface Choice {
  label: string;
  /** What it does, in amounts. */
  effect: string;
  /** The button that does it. */
  save: string;
}

/** What can be decided about a fare that changed; one that fell leaves something over instead. */
export function fareChoices({ before, now }: FareTotals): Readonly<Record<FareDecision, Choice>> {
  const minor = toMinorUnits(now.amount) - toMinorUnits(before.amount);
  const difference = textOf(toMoney(Math.abs(minor), now.currency));
  const isDearer = minor > 0;
  return {
    charge: {
      label: isDearer ? `Charge the customer ${difference} more` : `Charge the customer ${difference} less`,
      effect: isDearer
        ? `The booking owes ${difference} more, and the customer is told. Tickets go out at ${textOf(now)} once it is paid.`
        : `${difference} of what was paid is then above the price. Tickets go out at ${textOf(now)}.`,
      save: isDearer ? `Charge ${difference}` : `Credit ${difference}`,
    },
    agency: {
      label: isDearer ? `Take ${difference} on the agency` : `Leave ${difference} to the agency`,
      effect: `The customer pays what was agreed, ${difference} goes into the books as fare difference, and the tickets are issued at ${textOf(now)}.`,
      save: `Take ${difference} on the agency`,
    },
    release: {
      label: 'Release the seats',
      effect: `The booking is cancelled at the airline, and its customer is told. ${texts.work.moneyStays}`,
      save: 'Release the seats',
    },
  };
}
