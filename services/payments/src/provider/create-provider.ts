import type { PaymentsEnv } from '../env';
import { NoProvider } from './no-provider';
import { PawapayAdapter } from './pawapay/pawapay.adapter';
import type { PaymentProvider } from './payment-provider.port';

/** The provider that the environment names. */
export function createProvider({ PAWAPAY_URL, PAWAPAY_TOKEN, PAWAPAY_CALLBACK_HOST }: PaymentsEnv): PaymentProvider {
  if (PAWAPAY_URL === undefined) return new NoProvider();
  return new PawapayAdapter({ url: PAWAPAY_URL, token: PAWAPAY_TOKEN, publicHost: PAWAPAY_CALLBACK_HOST });
}
