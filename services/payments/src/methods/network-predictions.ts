import type { MobileNetwork } from '@portal/contracts';
import type { PaymentProvider } from '../provider/payment-provider.port';

/** Digits of an international number that identify its network, such as 26097. */
const prefixLength = 5;
const predictionTtlMs = 10 * 60_000;
const noPredictionTtlMs = 5_000;

interface Prediction {
  network: Promise<MobileNetwork | undefined>;
  until: number;
}

/**
 * Caches the providers' predictions by number prefix. The call is public, and each prediction is a request with the
 * agency's provider account. Concurrent lookups are coalesced.
 */
export class NetworkPredictions {
  private readonly known = new Map<string, Prediction>();

  constructor(private readonly providers: Pick<PaymentProvider, 'predict'>) {}

  /** @param number Zambian, in international form, digits only */
  predict(number: string): Promise<MobileNetwork | undefined> {
    const prefix = number.slice(0, prefixLength);
    const cached = this.known.get(prefix);
    if (cached && performance.now() < cached.until) return cached.network;
    const fresh: Prediction = { network: this.providers.predict(number), until: performance.now() + predictionTtlMs };
    this.known.set(prefix, fresh);
    const expireSoon = (): void => void (fresh.until = performance.now() + noPredictionTtlMs);
    fresh.network.then((network) => (network === undefined ? expireSoon() : undefined), expireSoon);
    return fresh.network;
  }
}
