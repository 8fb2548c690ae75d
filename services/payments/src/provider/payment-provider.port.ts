import type { MobileNetwork } from '@portal/contracts';

/** What a provider of mobile money is asked to collect; `id` makes a second asking harmless. */
export interface Collection {
  /** UUID, version 4: the payment's own id. */
  id: string;
  network: MobileNetwork;
  /** International form, digits only: 260971234567. */
  phoneNumber: string;
  /** Kwacha, minor units. */
  minor: number;
  /** What the payer reads in the prompt: letters, digits and blanks, at most 22. */
  statement: string;
  bookingNumber: string;
}

export type CollectOutcome =
  | { outcome: 'accepted' }
  /** The provider has one of that id already: look it up. */
  | { outcome: 'duplicate' }
  | { outcome: 'rejected'; code: string }
  /** It certainly never arrived: no connection was made. */
  | { outcome: 'not-sent' }
  /** It may or may not have arrived. Nobody sends it again; it is looked up. */
  | { outcome: 'unknown' };

/** A collection as the provider has it. */
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

/** A callback as it came, before anything in it is believed. */
export interface RawCallback {
  method: string;
  /** Path as the provider called it from outside. */
  path: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export type VerifiedCallback =
  | { verified: true; deposit: ProviderDeposit }
  /** `claimedId`: what it says it is about, to be looked up and not believed. */
  | { verified: false; reason: string; claimedId?: string };

/** Whoever collects mobile money for us. */
export interface PaymentProvider {
  readonly name: string;
  /** All networks, those closed that cannot be paid with now; never throws. */
  networks(): Promise<readonly NetworkState[]>;
  /** The network of a number in international form; undefined when the provider cannot tell. */
  predict(phoneNumber: string): Promise<MobileNetwork | undefined>;
  collect(collection: Collection): Promise<CollectOutcome>;
  find(id: string): Promise<FindOutcome>;
  verify(callback: RawCallback): Promise<VerifiedCallback>;
  close(): Promise<void>;
}

/** Injection token of the provider. */
export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
