import {
  canSettleAlone,
  type ClosedMoney,
  defaultCurrency,
  isPlainAmount,
  multiplyByShare,
  type SettleBookingRequest,
  type SettlementWay,
  texts,
  toMinorUnits,
  toMoney,
} from '@portal/contracts';
import { moneyText } from '../money/payment-labels';

export interface SettleValues {
  retain: string;
  way: SettlementWay | '';
  reference: string;
  reason: string;
}

/** Removes spaces and thousands separators. */
const plainAmount = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

export const toRequest = ({ retain, way, reference, reason }: SettleValues): SettleBookingRequest => ({
  retain: plainAmount(retain),
  way: way as SettlementWay,
  ...(way === 'bank' && reference.trim() !== '' && { reference: reference.trim() }),
  reason: reason.trim(),
});

/** Values of a request that its author changes, or those of a new settlement. */
export function initialValues({ request, decisions }: ClosedMoney): SettleValues {
  if (!request)
    return {
      retain: decisions.findLast(({ retained }) => retained)?.retained?.amount ?? '',
      way: '',
      reference: '',
      reason: '',
    };
  const { retained, way, reference = '', reason = '' } = request;
  return { retain: retained?.amount ?? '', way, reference, reason };
}

/** Error text for an amount above the received one, which the request schema cannot check. */
export function retainProblem(typed: string, { retainMax }: ClosedMoney): string | undefined {
  const amount = plainAmount(typed);
  if (!isPlainAmount(amount) || toMinorUnits(amount) <= toMinorUnits(retainMax.amount)) return undefined;
  return texts.settling.retainAbove(moneyText(retainMax));
}

export interface Outcome {
  text: string;
  needsSecondPerson: boolean;
}

/** Returns what is given back if this amount is retained, in the booking's currency and in kwacha. */
function givenOf(amount: string, { retainMax, heldKwacha }: ClosedMoney) {
  const maxMinor = toMinorUnits(retainMax.amount);
  const givenMinor = maxMinor - toMinorUnits(amount);
  return { givenMinor, kwachaMinor: multiplyByShare(toMinorUnits(heldKwacha.amount), givenMinor, maxMinor) };
}

/** Error text for more than the wallets that paid can receive. */
export function wayProblem({ retain, way }: SettleValues, closed: ClosedMoney): string | undefined {
  if (way === '') return texts.settling.wayRequired;
  const amount = plainAmount(retain);
  const { mobileMoney } = closed;
  if (way !== 'momo' || !mobileMoney || !isPlainAmount(amount)) return undefined;
  const { kwachaMinor } = givenOf(amount, closed);
  return kwachaMinor > toMinorUnits(mobileMoney.left.amount)
    ? texts.settling.walletLeft(moneyText(mobileMoney.left))
    : undefined;
}

/** Returns where the money would go, undefined while the values are incomplete. */
export function outcomeOf({ retain, way }: SettleValues, closed: ClosedMoney): Outcome | undefined {
  const amount = plainAmount(retain);
  if (way === '' || !isPlainAmount(amount) || retainProblem(retain, closed) !== undefined) return undefined;
  const { retainMax, aloneLeft } = closed;
  const { givenMinor, kwachaMinor } = givenOf(amount, closed);
  const kwacha = moneyText(toMoney(kwachaMinor, defaultCurrency));
  const quoted = moneyText(toMoney(givenMinor, retainMax.currency));
  const given = retainMax.currency === defaultCurrency ? kwacha : `${kwacha} (${quoted})`;
  const kept = moneyText(toMoney(toMinorUnits(amount), retainMax.currency));
  return {
    text: texts.settling.effect(given, way, kept),
    needsSecondPerson: !canSettleAlone(way, kwachaMinor, aloneLeft && toMinorUnits(aloneLeft.amount)),
  };
}
