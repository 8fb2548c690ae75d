import type { MobileNetwork } from '@portal/contracts';
import type {
  Collection,
  CollectOutcome,
  FindOutcome,
  FindRefundOutcome,
  NetworkState,
  PaymentProvider,
  RawCallback,
  RefundOrder,
  RefundOutcome,
  VerifiedCallback,
} from '../payment-provider.port';
import { closedNetworks } from '../closed-networks';
import { signatureFault } from './callback-signature';
import {
  amountText,
  idFromClaim,
  readDeposit,
  toCollectOutcome,
  toFindOutcome,
  toNetworks,
  toPrediction,
} from './pawapay-answers';
import type { PawapayEnv } from './pawapay-env';
import { PawapayKeys } from './pawapay-keys';
import { readRefund, refundIdFromClaim, toFindRefundOutcome, toRefundOutcome } from './pawapay-refunds';
import { PawapayTransport, type PawapayAccount } from './pawapay-transport';

export interface PawapaySettings extends PawapayAccount {
  publicHost: string;
}

/** TTLs of the cached network states, after a response and after a failed request. */
const networksTtlMs = 30_000;
const failureTtlMs = 3_000;

/** Rejections that contradict the cached network states: amounts are checked against them before. */
const contradictsNetworks = new Set(['INVALID_AMOUNT', 'AMOUNT_OUT_OF_BOUNDS', 'PROVIDER_TEMPORARILY_UNAVAILABLE']);

export const createPawapay = ({
  PAWAPAY_URL: url,
  PAWAPAY_TOKEN: token,
  PAWAPAY_CALLBACK_HOST: publicHost,
}: PawapayEnv): PawapayAdapter | undefined =>
  url === undefined ? undefined : new PawapayAdapter({ url, token, publicHost });

/** Adapter of pawaPay (API version 2) for the three Zambian mobile networks. */
export class PawapayAdapter implements PaymentProvider {
  readonly name = 'pawapay';
  private readonly transport: PawapayTransport;
  private readonly keys: PawapayKeys;
  private known: { networks: Promise<readonly NetworkState[]>; until: number } | undefined;

  constructor(private readonly settings: PawapaySettings) {
    this.transport = new PawapayTransport(settings);
    this.keys = new PawapayKeys(() => this.transport.send({ method: 'GET', path: '/v2/public-key/http' }));
  }

  networks(): Promise<readonly NetworkState[]> {
    if (this.known && performance.now() < this.known.until) return this.known.networks;
    this.known = { networks: this.readNetworks(), until: performance.now() + networksTtlMs };
    return this.known.networks;
  }

  async predict(phoneNumber: string): Promise<MobileNetwork | undefined> {
    return toPrediction(
      await this.transport.send({ method: 'POST', path: '/v2/predict-provider', body: { phoneNumber } }),
    );
  }

  async collect(collection: Collection): Promise<CollectOutcome> {
    const body = {
      depositId: collection.id,
      amount: amountText(collection.minor),
      currency: 'ZMW',
      payer: {
        type: 'MMO',
        accountDetails: { phoneNumber: collection.phoneNumber, provider: collection.network },
      },
      clientReferenceId: collection.bookingNumber,
      customerMessage: collection.statement,
    };
    const outcome = toCollectOutcome(await this.transport.send({ method: 'POST', path: '/v2/deposits', body }));
    if (outcome.outcome === 'rejected' && contradictsNetworks.has(outcome.code)) this.known = undefined;
    return outcome;
  }

  async find(id: string): Promise<FindOutcome> {
    return toFindOutcome(id, await this.transport.send({ method: 'GET', path: `/v2/deposits/${id}` }));
  }

  async refund({ id, depositId, minor, bookingNumber }: RefundOrder): Promise<RefundOutcome> {
    const body = {
      refundId: id,
      depositId,
      amount: amountText(minor),
      currency: 'ZMW',
      clientReferenceId: bookingNumber,
    };
    return toRefundOutcome(id, await this.transport.send({ method: 'POST', path: '/v2/refunds', body }));
  }

  async findRefund(id: string): Promise<FindRefundOutcome> {
    return toFindRefundOutcome(id, await this.transport.send({ method: 'GET', path: `/v2/refunds/${id}` }));
  }

  async verify(callback: RawCallback): Promise<VerifiedCallback> {
    const json = readJson(callback.body);
    const { publicHost } = this.settings;
    const fault = await signatureFault(callback, { publicHost, keyOf: (id) => this.keys.find(id) });
    const claimedRefundId = refundIdFromClaim(json);
    if (claimedRefundId !== undefined) {
      const refund = readRefund(json);
      if (fault === undefined && refund) return { verified: true, refund };
      return { verified: false, reason: fault ?? 'no refund in the body', claimedRefundId };
    }
    const deposit = readDeposit(json);
    if (fault === undefined && deposit) return { verified: true, deposit };
    return { verified: false, reason: fault ?? 'no deposit in the body', claimedId: idFromClaim(json) };
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private async readNetworks(): Promise<readonly NetworkState[]> {
    const path = '/v2/active-conf?country=ZMB&operationType=DEPOSIT';
    const networks = toNetworks(await this.transport.send({ method: 'GET', path }));
    if (!networks && this.known) this.known.until = performance.now() + failureTtlMs;
    return networks ?? closedNetworks;
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
