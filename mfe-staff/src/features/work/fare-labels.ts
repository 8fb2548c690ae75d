import { type FareDecision, type FareTotals, type Money, texts, toMinorUnits, toMoney } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';

const textOf = ({ amount, currency }: Money): string => formatMoney(amount, currency);

interface Choice {
  label: string;
  /** Consequence of the choice, with amounts. */
  effect: string;
  save: string;
}

/** Choices for a changed fare, with amounts. A lower fare leaves the booking overpaid. */
export function fareChoices({ before, now }: FareTotals): Readonly<Record<FareDecision, Choice>> {
  const minor = toMinorUnits(now.amount) - toMinorUnits(before.amount);
  const difference = textOf(toMoney(Math.abs(minor), now.currency));
  const isDearer = minor > 0;
  return {
    charge: {
      label: isDearer ? `Charge the customer ${difference} more` : `Charge the customer ${difference} less`,
      effect: isDearer
        ? `The balance rises by ${difference} and the customer is notified. Tickets are issued at ${textOf(now)} once it is paid.`
        : `The booking is then overpaid by ${difference}. Tickets are issued at ${textOf(now)}.`,
      save: isDearer ? `Charge ${difference}` : `Credit ${difference}`,
    },
    agency: {
      label: isDearer ? `Charge ${difference} to the agency` : `Keep ${difference} for the agency`,
      effect: `The customer pays the agreed price, ${difference} is recorded as a fare difference, and the tickets are issued at ${textOf(now)}.`,
      save: `Charge ${difference} to the agency`,
    },
    release: {
      label: 'Release the seats',
      effect: `The booking is cancelled at the airline and the customer is notified. ${texts.work.moneyStays}`,
      save: 'Release the seats',
    },
  };
}
