import {
  type BankAccount,
  canSettleAlone,
  type ClosedMoney,
  defaultCurrency,
  isPlainAmount,
  multiplyByShare,
  type SettleBookingRequest,
  type SettlementWay,
  settlementWays,
  texts,
  toMinorUnits,
  toMoney,
} from '@portal/contracts';
import { moneyText } from '../money/payment-labels';

export interface SettleValues {
  retain: string;
  way: SettlementWay | '';
  account: Required<BankAccount>;
  reference: string;
  reason: string;
}

const noAccount = { holder: '', bank: '', branch: '', number: '' };

/** Whether a transfer needs a bank account. Services of an older release need the reference instead. */
export const needsAccount = ({ ways }: ClosedMoney): boolean => ways !== undefined;

/** Whether the reference is entered with the way. The reference of a transfer is known when it was made. */
export const needsReference = (way: SettleValues['way'], closed: ClosedMoney): boolean =>
  way === 'outside' || (way === 'bank' && !needsAccount(closed));

/** Ways that the caller can choose, in order. */
export const waysOf = ({ ways, mobileMoney }: ClosedMoney): SettlementWay[] =>
  settlementWays.filter((way) =>
    ways ? ways.includes(way) : way !== 'outside' && (way !== 'momo' || mobileMoney !== undefined),
  );

/** Removes spaces and thousands separators. */
const plainAmount = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

/** The stored account of the caller's own request stays if all fields are empty. */
function toAccount({ holder, bank, branch, number }: SettleValues['account'], { request }: ClosedMoney) {
  const isEmpty = [holder, bank, branch, number].every((typed) => typed.trim() === '');
  if (isEmpty && request?.account) return undefined;
  return {
    ...{ holder: holder.trim(), bank: bank.trim() },
    ...(branch.trim() !== '' && { branch: branch.trim() }),
    // As on a card or a statement: '0123 4567 890', '0123-4567'.
    number: number.replaceAll(/[\s-]/g, ''),
  };
}

export function toRequest(
  { retain, way, account, reference, reason }: SettleValues,
  closed: ClosedMoney,
): SettleBookingRequest {
  const paidTo = way === 'bank' && needsAccount(closed) ? toAccount(account, closed) : undefined;
  return {
    retain: plainAmount(retain),
    way: way as SettlementWay,
    ...(paidTo && { account: paidTo }),
    ...(needsReference(way, closed) && reference.trim() !== '' && { reference: reference.trim() }),
    reason: reason.trim(),
  };
}

/** Values of a request that its author changes, or those of a new settlement. */
export function initialValues({ request, decisions }: ClosedMoney): SettleValues {
  if (!request)
    return {
      retain: decisions.findLast(({ retained }) => retained)?.retained?.amount ?? '',
      way: '',
      account: noAccount,
      reference: '',
      reason: '',
    };
  const { retained, way, reference = '', reason = '' } = request;
  return { retain: retained?.amount ?? '', way, account: noAccount, reference, reason };
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

/** Error text for a missing reference, which the request schema requires for some ways only. */
export function referenceProblem({ way, reference }: SettleValues, closed: ClosedMoney): string | undefined {
  if (!needsReference(way, closed) || reference.trim() !== '') return undefined;
  return way === 'outside' ? texts.validation.outsideReferenceRequired : texts.validation.transferReferenceRequired;
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
