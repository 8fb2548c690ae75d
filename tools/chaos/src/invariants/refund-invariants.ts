import { settleAloneMaxMinor, toMinorUnits } from '@portal/contracts';
import type { MoneyInvariant, StoredAccount, StoredMoney } from './stored-money';

const sum = (amounts: readonly { minor: number }[]): number => amounts.reduce((total, { minor }) => total + minor, 0);

/** Refunds to wallets, with their parts. */
const walletRefundsOf = ({ accounts }: StoredMoney) =>
  accounts.flatMap(({ refunds = [] }) =>
    refunds.flatMap((refund) => (refund.parts ? [{ ...refund, parts: refund.parts }] : [])),
  );

const partsOf = (money: StoredMoney) => walletRefundsOf(money).flatMap(({ parts }) => parts);

const refundsFit: MoneyInvariant = {
  name: 'I27 refunds of a payment never exceed it, and it knows each of them once',
  broken: (money) => {
    const parts = partsOf(money);
    const takers = money.payments.flatMap(({ _id, refunds = [] }) => refunds.map((refund) => ({ ...refund, _id })));
    const takenIds = new Set(takers.map(({ id }) => id));
    return [
      ...money.payments
        .filter(({ minor, refunds = [] }) => sum(refunds) > minor)
        .map(({ _id, minor, refunds = [] }) => `payment ${_id} of ${minor} has ${sum(refunds)} refunded`),
      ...takers
        .filter(({ id, _id, minor }) => {
          const part = parts.find((one) => one.id === id);
          return part?.paymentId !== _id || part.kwachaMinor !== minor || part.state === 'failed';
        })
        .map(({ id, _id }) => `payment ${_id} has the refund ${id}, which its account does not have`),
      ...(takenIds.size === takers.length ? [] : ['a refund is taken of two payments']),
      ...parts
        .filter(({ id, state }) => state !== 'failed' && !takenIds.has(id))
        .map(({ id, paymentId }) => `payment ${paymentId} does not have its refund ${id}`),
    ];
  },
};

/** Kwacha of a decision, also of the parts that failed: one person decided on all of it. */
const decidedMinorOf = ({ parts = [] }: NonNullable<StoredAccount['refunds']>[number]): number =>
  parts.reduce((total, { kwachaMinor }) => total + kwachaMinor, 0);

const refundsAreApproved: MoneyInvariant = {
  name: 'I28 each refund to a wallet was decided by two persons or was within the limit',
  broken: (money) =>
    walletRefundsOf(money)
      .filter((refund) => decidedMinorOf(refund) > settleAloneMaxMinor)
      .filter(({ byId, askedById }) => askedById === undefined || askedById === byId)
      .map(({ id, byId = 'nobody' }) => `${id} was decided by ${byId} alone`),
};

const refundsMatch: MoneyInvariant = {
  name: 'I29 completed refunds of the provider equal ours',
  broken: (money) => {
    if (!money.refunds) return [];
    const arrived = partsOf(money).filter(({ state }) => state === 'completed');
    const ours = new Map(arrived.map(({ id, paymentId, kwachaMinor }) => [id, `${kwachaMinor} of ${paymentId}`]));
    const completed = money.refunds.filter(({ status }) => status === 'COMPLETED');
    const theirs = new Map(
      completed.map(({ refundId, depositId, amount }) => [refundId, `${toMinorUnits(amount)} of ${depositId}`]),
    );
    return [...new Set([...ours.keys(), ...theirs.keys()])]
      .filter((id) => ours.get(id) !== theirs.get(id))
      .map((id) => `refund ${id}: ${theirs.get(id) ?? 'nothing'} there, ${ours.get(id) ?? 'nothing'} here`);
  },
};

/** Invariants of refunds to the wallets that paid. */
export const refundInvariants: readonly MoneyInvariant[] = [refundsFit, refundsAreApproved, refundsMatch];
