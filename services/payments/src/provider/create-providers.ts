import { createPawapay } from './pawapay/pawapay.adapter';
import { PaymentProviders } from './payment-providers';
import type { PaymentProvider } from './payment-provider.port';
import type { ProvidersEnv } from './provider-env';

/** Creates the adapter of each provider; undefined unless the environment configures it. */
const adapters: readonly ((env: ProvidersEnv) => PaymentProvider | undefined)[] = [createPawapay];

export const createProviders = (env: ProvidersEnv): PaymentProviders =>
  new PaymentProviders(adapters.flatMap((create) => create(env) ?? []));
