import { type DepartureDetails, type DepartureRefundWay, texts } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';

const words = texts.departures;

interface CancellationEffectsProps {
  departure: DepartureDetails;
  /** Absent while it is being chosen. */
  refundTo?: DepartureRefundWay;
}

/** Effects of a cancelled departure on its bookings and their money. */
export function CancellationEffects({ departure: { bookings, held }, refundTo }: CancellationEffectsProps) {
  const amount = held.map((money) => formatMoney(money.amount, money.currency)).join(', ');
  return (
    <>
      <p>
        <strong>{amount === '' ? words.unpaidEffects(bookings) : words.effects(bookings, amount)}</strong>
      </p>
      {amount === '' ? null : (
        <p>
          {words.walletsFirst} {refundTo ? words.otherEffects[refundTo] : null}
        </p>
      )}
      <p>{words.closed}</p>
    </>
  );
}
