import { type PawapayEnv, pawapayChecks, pawapayShape } from './pawapay/pawapay-env';

export const providerShape = { ...pawapayShape };

export const providerChecks = [...pawapayChecks];

export type ProvidersEnv = PawapayEnv;
