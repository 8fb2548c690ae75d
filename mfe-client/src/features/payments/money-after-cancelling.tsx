import {
  agencyTimeZone,
  type Booking,
  bookingMoney,
  minorOf,
  type Money as MoneyAmount,
  type SettlementDecision,
  texts,
  toMoney,
} from '@portal/contracts';
import { approvalText, askedRefundItem, decisionText, refundPartItems, useStatement } from '@portal/remote-kit/records';
import { DescriptionList, formatDate, formatMoney, Money } from '@portal/ui-kit';
import { Fragment } from 'react';

const words = texts.refunds;

/** Amount paid for a cancelled booking and its refund. Never shows an amount due. */
export function MoneyAfterCancelling({ booking }: { booking: Booking }) {
  const { state, heldMinor, toRefundMinor, isMarkedByHand } = bookingMoney(booking);
  const { money, currency } = booking;
  const isDue = state === 'refund-due';
  const refunded = money && Number(money.refunded.amount) > 0 ? money.refunded : undefined;
  const items = [
    ...(money && heldMinor > 0 ? [{ term: texts.payment.names.paid, description: <Money {...money.received} /> }] : []),
    ...(refunded ? [{ term: words.refunded, description: <Money {...refunded} /> }] : []),
    ...(isDue && !isMarkedByHand
      ? [{ term: words.toRefund, description: <Money {...toMoney(toRefundMinor, currency)} size="lg" /> }]
      : []),
  ];
  return (
    <>
      {items.length > 0 ? <DescriptionList items={items} /> : null}
      <p>{stateText(booking)}</p>
      {money?.isSettled || (isDue && !isMarkedByHand) ? <Decisions bookingId={booking._id} /> : null}
    </>
  );
}

const moneyText = ({ amount, currency }: MoneyAmount): string => formatMoney(amount, currency);

function stateText(booking: Booking): string {
  const { state, isMarkedByHand } = bookingMoney(booking);
  if (state === 'refund-due') return `${isMarkedByHand ? `${words.markedByHand} ` : ''}${decisionText(booking)}`;
  if (state === 'refunding' && booking.money?.refunding) return words.inTransit(moneyText(booking.money.refunding));
  if (state !== 'refunded') return words.nothingDue;
  // The decisions below say where the money went, which is not always out of the portal.
  return booking.money?.isSettled ? words.cancelledPaid : words.wasRefunded;
}

/** Where the money of the closed booking was returned to, or is to be returned to. */
function Decisions({ bookingId }: { bookingId: string }) {
  const { data } = useStatement(bookingId);
  const given = data?.closed?.decisions.filter(({ givenKwacha }) => minorOf(givenKwacha) > 0) ?? [];
  const retained = data?.closed?.decisions.at(-1)?.retained;
  const asked = data?.closed?.request;
  return (
    <>
      {asked ? <DescriptionList items={[askedRefundItem(asked)]} /> : null}
      {given.map((decision) => (
        <Fragment key={decision.at}>
          {decision.parts ? (
            <DescriptionList items={refundPartItems(decision)} />
          ) : (
            <p>
              {approvalText(decision)} {outcomeText(decision)}
            </p>
          )}
        </Fragment>
      ))}
      {retained && minorOf(retained) > 0 ? (
        <p>{texts.settling.retainedNote(formatMoney(retained.amount, retained.currency))}</p>
      ) : null}
    </>
  );
}

function outcomeText({ way, givenKwacha, at }: SettlementDecision): string {
  const on = formatDate(at, { kind: 'instant', timeZone: agencyTimeZone });
  return texts.settling.outcomes[way](formatMoney(givenKwacha.amount, givenKwacha.currency), on);
}
