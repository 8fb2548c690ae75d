import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type MobileNetwork, mobileNetworks } from '@portal/contracts';
import { closedNetworks } from '../../src/provider/closed-networks';
import type {
  Collection,
  CollectOutcome,
  FindOutcome,
  FindRefundOutcome,
  NetworkState,
  PaymentProvider,
  ProviderDeposit,
  ProviderRefund,
  RawCallback,
  RefundOrder,
  RefundOutcome,
  VerifiedCallback,
} from '../../src/provider/payment-provider.port';

const rejectedNumber = '260950000001';
const maxMinor = 1_000_000;

/** In-memory provider with callbacks signed by a shared secret, unlike pawaPay in most respects. */
export class FakeProvider implements PaymentProvider {
  isReachable = true;
  readonly asked: string[] = [];
  private readonly secret = randomUUID();
  private readonly deposits = new Map<string, ProviderDeposit>();
  private readonly refunds = new Map<string, ProviderRefund>();

  constructor(
    readonly name = 'fake',
    private readonly open: readonly MobileNetwork[] = mobileNetworks,
  ) {}

  networks(): Promise<readonly NetworkState[]> {
    const isOpen = (network: MobileNetwork): boolean => this.isReachable && this.open.includes(network);
    return Promise.resolve(
      closedNetworks.map((one) => (isOpen(one.network) ? { ...one, isOpen: true, minMinor: 100, maxMinor } : one)),
    );
  }

  predict(phoneNumber: string): Promise<MobileNetwork | undefined> {
    return Promise.resolve(this.isReachable && phoneNumber.startsWith('26095') ? 'ZAMTEL_ZMB' : undefined);
  }

  collect({ id, minor, phoneNumber, network }: Collection): Promise<CollectOutcome> {
    if (!this.isReachable) return Promise.resolve({ outcome: 'not-sent' });
    if (this.deposits.has(id)) return Promise.resolve({ outcome: 'duplicate' });
    if (minor > maxMinor) return Promise.resolve({ outcome: 'rejected', code: 'AMOUNT_OUT_OF_BOUNDS' });
    this.deposits.set(id, { id, standing: 'processing', minor, currency: 'ZMW', phoneNumber, network });
    return Promise.resolve({ outcome: 'accepted' });
  }

  find(id: string): Promise<FindOutcome> {
    this.asked.push(id);
    if (!this.isReachable) return Promise.resolve({ outcome: 'unknown' });
    const deposit = this.deposits.get(id);
    return Promise.resolve(deposit ? { outcome: 'found', deposit } : { outcome: 'not-found' });
  }

  refund({ id, depositId, minor }: RefundOrder): Promise<RefundOutcome> {
    if (!this.isReachable) return Promise.resolve({ outcome: 'not-sent' });
    if (this.refunds.has(id)) return Promise.resolve({ outcome: 'duplicate' });
    const deposit = this.deposits.get(depositId);
    if (deposit?.standing !== 'completed' || minor > deposit.minor)
      return Promise.resolve({ outcome: 'rejected', code: 'NOT_REFUNDABLE' });
    this.refunds.set(id, { id, depositId, minor, currency: 'ZMW', ...completed });
    return Promise.resolve({ outcome: 'accepted' });
  }

  findRefund(id: string): Promise<FindRefundOutcome> {
    if (!this.isReachable) return Promise.resolve({ outcome: 'unknown' });
    const refund = this.refunds.get(id);
    return Promise.resolve(refund ? { outcome: 'found', refund } : { outcome: 'not-found' });
  }

  verify({ body, headers }: RawCallback): Promise<VerifiedCallback> {
    const { id } = readJson(body);
    const given = Buffer.from(headers['signature'] ?? '', 'hex');
    const expected = this.sign(body);
    const deposit = id === undefined ? undefined : this.deposits.get(id);
    const refund = id === undefined ? undefined : this.refunds.get(id);
    if (given.length === expected.length && timingSafeEqual(given, expected)) {
      if (deposit) return Promise.resolve({ verified: true, deposit });
      if (refund) return Promise.resolve({ verified: true, refund });
    }
    return Promise.resolve({ verified: false, reason: 'wrong signature', ...(id !== undefined && { claimedId: id }) });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Ends a deposit as its payer would. The payer with `rejectedNumber` declines. */
  end(id: string): void {
    const deposit = this.deposits.get(id);
    if (!deposit) throw new Error(`No deposit ${id}`);
    const isRejected = deposit.phoneNumber === rejectedNumber;
    const result = isRejected ? ({ standing: 'failed', failureCode: 'PAYMENT_NOT_APPROVED' } as const) : completed;
    this.deposits.set(id, { ...deposit, ...result });
  }

  callbackOf(id: string): RawCallback {
    const body = Buffer.from(JSON.stringify({ id }));
    const headers = { 'content-type': 'application/json', signature: this.sign(body).toString('hex') };
    return { method: 'POST', path: `/api/payments/callbacks/${this.name}`, headers, body };
  }

  private sign(body: Buffer): Buffer {
    return createHmac('sha256', this.secret).update(body).digest();
  }
}

const completed = { standing: 'completed', providerReference: 'F-1' } as const;

export const fakeNumbers = { completes: '260950000000', refused: rejectedNumber } as const;

function readJson(body: Buffer): { id?: string } {
  try {
    return JSON.parse(body.toString('utf8')) as { id?: string };
  } catch {
    return {};
  }
}
