import { createPawapay } from './pawapay/pawapay.adapter';
import { PaymentProviders } from './payment-providers';
import type { PaymentProvider } from './payment-provider.port';
import type { ProvidersEnv } from './provider-env';

/** Factories of provider adapters. A factory returns undefined unless the environment configures its provider. */
const adapters: readonly ((env: ProvidersEnv) => PaymentProvider | undefined)[] = [createPawapay];

export const createProviders = (env: ProvidersEnv): PaymentProviders =>
  new PaymentProviders(adapters.flatMap((create) => create(env) ?? []));
