import { addUpMinor, type ChargesChanged, multiplyByShare, toMoney } from '@portal/contracts';
import {
  type Account,
  accountProjection,
  emptyAccount,
  settledEntryOf,
  withCharges,
  withSettled,
} from '../../src/accounts/account';
import { receiptEntry } from '../../src/ledger/receipt-entry';
import { computeSettlement } from '../../src/accounts/settlement';
import { assertPostable, type Entry, entryKeys } from '../../src/ledger/entry';
import { postingsOf } from '../../src/ledger/postings';
import { receivableDelta } from '../../src/ledger/projection';
import { retainedMinorOf } from '../../src/ledger/refund';
import type { PaymentRecord } from '../../src/payments/payment-record';
import { createRefundEntries } from '../../src/refunds/refunds';
import { decideSettlement, withSettlement } from '../../src/refunds/settlement-decision';
import type { Quote, Step } from './steps';

export const bookingId = 'b1';
const at = new Date(0);
type Posted = Pick<Entry, 'id' | 'kind' | 'postings' | 'reverses' | 'perUnit'>;

/** In-memory ledger and account, composed of the service's own functions. */
export class Books {
  readonly entries = new Map<string, Entry>();
  private account: Account;

  constructor(private readonly quote: Quote) {
    this.account = emptyAccount({ ...this.chargesAt(1, 0) });
  }

  get now(): Account {
    return this.account;
  }

  take(step: Step): void {
    if (step.does === 'charge') this.charge(step.version, step.minor);
    else if (step.does === 'reverse') this.reverse(step.of);
    else if (step.does === 'settle') this.settleClosed(step);
    else this.receive(step);
  }

  private chargesAt(chargesVersion: number, minor: number) {
    const lines = [{ id: 'trip', kind: 'package' as const, label: 'Trip', minor, dueAt: at.toISOString() }];
    const { currency: quotedCurrency } = this.quote;
    return { bookingId, chargesVersion, ownerId: 'o', bookingNumber: 'BK', quotedCurrency, isPayable: true, lines };
  }

  private charge(version: number, minor: number): void {
    this.apply(this.chargesAt(version, minor));
  }

  private apply(charges: Omit<ChargesChanged, 'moveToCredit'>): void {
    this.account = withCharges(this.account, charges, at);
    for (const { chargesVersion, minor: difference } of this.account.unposted) {
      const settled = { currency: this.quote.currency, minor: difference };
      this.post({
        id: entryKeys.charge(bookingId, chargesVersion),
        kind: 'charge',
        postings: postingsOf.charge(bookingId, bookingId, settled),
      });
    }
  }

  private receive(step: Extract<Step, { id: number }>): void {
    const { minor } = step;
    const { currency, perUnit } = this.quote;
    const settles = computeSettlement(this.account, minor, { currency, perUnit, id: 'rate' });
    if (settles.minor === 0) return;
    const receipt = { accountId: bookingId, minor, settles: { currency, minor: settles.minor } };
    const rate = settles.perUnit === undefined ? {} : { perUnit };
    if (step.does === 'receive') {
      const payment = { id: `p${step.id}`, bookingId, method: step.method, minor, settles, provider: 'pawapay' };
      this.settle(receiptEntry(payment as PaymentRecord, at));
    } else if (step.does === 'credit') {
      const postings = postingsOf.applyCredit('o', receipt);
      this.settle({ id: entryKeys.applyCredit(`c${step.id}`), kind: 'apply-credit', postings, ...rate });
    } else {
      this.post({
        id: entryKeys.unmatched('pawapay', `d${step.id}`),
        kind: 'unmatched',
        postings: postingsOf.unmatched('pawapay', { currency: 'ZMW', minor }),
      });
      const postings = postingsOf.assign(receipt);
      this.settle({ id: entryKeys.assign('pawapay', `d${step.id}`), kind: 'assign', postings, ...rate });
    }
  }

  private reverse(of: number): void {
    const reversible = [...this.entries.values()].filter(({ kind }) => kind === 'capture' || kind === 'manual');
    const original = reversible[of];
    if (!original) return;
    // As the service does, rejects a payment whose money was given back.
    const { receivedMinor, refundedMinor } = accountProjection(this.account);
    const left = receivedMinor - refundedMinor + receivableDelta(original, bookingId);
    if (!this.entries.has(entryKeys.reversal(original.id)) && refundedMinor > 0 && left < 0) return;
    const postings = postingsOf.reversal(original.postings);
    const { id: reverses, perUnit } = original;
    const rate = perUnit === undefined ? {} : { perUnit };
    this.settle({ id: entryKeys.reversal(reverses), kind: 'reversal', postings, reverses, ...rate });
  }

  private settleClosed({ percent, way, keepsCharges }: Extract<Step, { does: 'settle' }>): void {
    const { chargesVersion, lines, isPayable, quotedCurrency, settled, refunds = [] } = this.account;
    if (isPayable) {
      const closed = { ...this.chargesAt(chargesVersion + 1, 0), isPayable: false, isClosed: true };
      this.apply({ ...closed, lines: keepsCharges ? lines : [] });
    }
    const { receivedMinor, refundedMinor } = accountProjection(this.account);
    const minor = receivedMinor - refundedMinor;
    const kwacha = settled.map((entry) => entry.converted?.minor ?? entry.minor);
    const kwachaMinor = addUpMinor([...kwacha, ...refunds.map((refund) => -refund.kwachaMinor)]);
    if (minor <= (retainedMinorOf(refunds) ?? 0)) return;
    const { amount: retain } = toMoney(multiplyByShare(minor, percent, 100), quotedCurrency);
    const request = { retain, way, reference: 'FT1', reason: 'The customer cancelled' };
    const decision = decideSettlement(this.account, { minor, kwachaMinor }, request);
    this.account = withSettlement(this.account, { ...decision, by: 'mercy', byId: 'm', at }, []);
    for (const entry of createRefundEntries(this.account, this.account.refunds!.at(-1)!)) this.post(entry);
  }

  private settle(entry: Posted): void {
    this.account = withSettled(this.account, settledEntryOf(this.post(entry), bookingId));
  }

  private post(entry: Posted): Entry {
    assertPostable(entry);
    const standing = this.entries.get(entry.id) ?? { at, memo: '', by: '', bookingId, ...entry };
    this.entries.set(entry.id, standing);
    return standing;
  }
}
