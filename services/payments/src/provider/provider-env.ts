import { type PawapayEnv, pawapayChecks, pawapayShape } from './pawapay/pawapay-env';

/** Settings of all payment providers. */
export const providerShape = { ...pawapayShape };

export const providerChecks = [...pawapayChecks];

export type ProvidersEnv = PawapayEnv;
