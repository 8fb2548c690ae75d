import type { MobileNetwork } from '@portal/contracts';

/** Request to collect mobile money. `id` makes it idempotent. */
export interface Collection {
  /** Payment id, a version 4 UUID. */
  id: string;
  network: MobileNetwork;
  /** International form, digits only: 260971234567. */
  phoneNumber: string;
  /** Kwacha, minor units. */
  minor: number;
  /** Text of the prompt on the payer's phone: at most 22 letters, digits and spaces. */
  statement: string;
  bookingNumber: string;
}

export type CollectOutcome =
  | { outcome: 'accepted' }
  /** The provider already has a collection with this id. The caller polls it. */
  | { outcome: 'duplicate' }
  | { outcome: 'rejected'; code: string }
  /** The request did not arrive: no connection was made. */
  | { outcome: 'not-sent' }
  /** The request may have arrived. It is never sent again; the caller polls it. */
  | { outcome: 'unknown' };

export interface ProviderDeposit {
  id: string;
  standing: 'processing' | 'completed' | 'failed';
  minor: number;
  currency: string;
  phoneNumber: string;
  network: string;
  failureCode?: string;
  providerReference?: string;
}

export type FindOutcome =
  | { outcome: 'found'; deposit: ProviderDeposit }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' };

/** Request to return a completed collection, or a part of it, to the wallet that paid. `id` makes it idempotent. */
export interface RefundOrder {
  /** A version 4 UUID. */
  id: string;
  /** Payment id of the collection. */
  depositId: string;
  /** Kwacha, minor units. */
  minor: number;
  bookingNumber: string;
}

/** Outcomes of a request to send money, like those of a collection. A rejected refund does not exist. */
export type RefundOutcome = CollectOutcome;

export interface ProviderRefund extends Pick<
  ProviderDeposit,
  'id' | 'standing' | 'minor' | 'currency' | 'failureCode' | 'providerReference'
> {
  /** Absent in callbacks that do not name it. */
  depositId?: string;
}

export type FindRefundOutcome =
  | { outcome: 'found'; refund: ProviderRefund }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' };

export interface NetworkState {
  network: MobileNetwork;
  name: string;
  isOpen: boolean;
  decimals: 'none' | 'two';
  minMinor: number;
  maxMinor: number;
}

export interface RawCallback {
  method: string;
  /** Path that the provider called, with the gateway's prefix. */
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export type VerifiedCallback =
  | { verified: true; deposit: ProviderDeposit; refund?: never }
  | { verified: true; refund: ProviderRefund; deposit?: never }
  /** `claimedId`, `claimedRefundId`: unverified id of the collection or refund, sufficient to poll it. */
  | { verified: false; reason: string; claimedId?: string; claimedRefundId?: string };

/** Port of a mobile money provider. Every adapter passes `test/collect/provider-contract.ts`. */
export interface PaymentProvider {
  /** Stored in each payment, and the last part of the callback URL. Must never change. */
  readonly name: string;
  /** Returns all networks, with unavailable ones closed. Never throws. */
  networks(): Promise<readonly NetworkState[]>;
  /** Returns the network of a number in international form, undefined if it is unknown. */
  predict(phoneNumber: string): Promise<MobileNetwork | undefined>;
  /** A rejected collection does not exist: it may be sent again under the same id, with another amount. */
  collect(collection: Collection): Promise<CollectOutcome>;
  find(id: string): Promise<FindOutcome>;
  /** Never retried by the adapter: a refund whose response was lost is polled. */
  refund(order: RefundOrder): Promise<RefundOutcome>;
  findRefund(id: string): Promise<FindRefundOutcome>;
  verify(callback: RawCallback): Promise<VerifiedCallback>;
  close(): Promise<void>;
}
