import type {
  CollectOutcome,
  FindOutcome,
  NetworkState,
  PaymentProvider,
  VerifiedCallback,
} from './payment-provider.port';
import { closedNetworks } from './pawapay/pawapay-answers';

/** While no provider is configured nothing can be collected, and nothing that is told is believed. */
export class NoProvider implements PaymentProvider {
  readonly name = 'none';

  networks(): Promise<readonly NetworkState[]> {
    return Promise.resolve(closedNetworks);
  }

  predict(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  collect(): Promise<CollectOutcome> {
    return Promise.resolve({ outcome: 'not-sent' });
  }

  find(): Promise<FindOutcome> {
    return Promise.resolve({ outcome: 'unknown' });
  }

  verify(): Promise<VerifiedCallback> {
    return Promise.resolve({ verified: false, reason: 'no provider is configured' });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
