import type { MobileNetwork } from '@portal/contracts';

/** Request to collect mobile money. `id` makes it idempotent. */
export interface Collection {
  /** Id of the payment: a UUID, version 4. */
  id: string;
  network: MobileNetwork;
  /** International form, digits only: 260971234567. */
  phoneNumber: string;
  /** Kwacha, minor units. */
  minor: number;
  /** Text of the prompt on the payer's phone: letters, digits and blanks, at most 22. */
  statement: string;
  bookingNumber: string;
}

export type CollectOutcome =
  | { outcome: 'accepted' }
  /** The provider already has a collection with that id, which the caller looks up. */
  | { outcome: 'duplicate' }
  | { outcome: 'rejected'; code: string }
  /** The request did not arrive: no connection was made. */
  | { outcome: 'not-sent' }
  /** The request may have arrived. It is never sent again; the caller looks it up. */
  | { outcome: 'unknown' };

/** Collection as the provider has stored it. */
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

export interface NetworkState {
  network: MobileNetwork;
  name: string;
  isOpen: boolean;
  decimals: 'none' | 'two';
  minMinor: number;
  maxMinor: number;
}

/** Callback as received, before its signature is verified. */
export interface RawCallback {
  method: string;
  /** Path that the provider called, with the gateway's prefix. */
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export type VerifiedCallback =
  | { verified: true; deposit: ProviderDeposit }
  /** `claimedId`: unverified id of the collection, good enough to look it up. */
  | { verified: false; reason: string; claimedId?: string };

/** Port to a provider of mobile money. Every adapter passes `test/collect/provider-contract.ts`. */
export interface PaymentProvider {
  /** Stored in each payment that the provider takes, and the last part of its callback address. Never changes. */
  readonly name: string;
  /** All networks, with those closed that cannot be used now. Never throws. */
  networks(): Promise<readonly NetworkState[]>;
  /** @returns the network of a number in international form; undefined if the provider cannot tell */
  predict(phoneNumber: string): Promise<MobileNetwork | undefined>;
  collect(collection: Collection): Promise<CollectOutcome>;
  find(id: string): Promise<FindOutcome>;
  verify(callback: RawCallback): Promise<VerifiedCallback>;
  close(): Promise<void>;
}
