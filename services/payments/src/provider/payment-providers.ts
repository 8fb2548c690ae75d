import type { MobileNetwork } from '@portal/contracts';
import { closedNetworks } from './closed-networks';
import type { NetworkState, PaymentProvider } from './payment-provider.port';

export interface OfferedNetwork extends NetworkState {
  provider?: string;
}

/** Registry of the configured payment providers by name. A payment is settled by the provider that took it. */
export class PaymentProviders {
  private readonly providers = new Map<string, PaymentProvider>();

  constructor(providers: readonly PaymentProvider[] = []) {
    for (const provider of providers) this.register(provider);
  }

  /** @throws RangeError if the name is taken */
  register(provider: PaymentProvider): void {
    if (this.providers.has(provider.name)) throw new RangeError(`Two payment providers are named ${provider.name}`);
    this.providers.set(provider.name, provider);
  }

  /** Returns undefined for a provider that is not, or no longer, configured. */
  find(name: string | undefined): PaymentProvider | undefined {
    return name === undefined ? undefined : this.providers.get(name);
  }

  /** @throws RangeError for a provider that is not, or no longer, configured */
  get(name: string | undefined): PaymentProvider {
    const provider = this.find(name);
    if (!provider) throw new RangeError(`The payment provider ${name} is not configured`);
    return provider;
  }

  /** Returns all networks, each from the first registered provider that has it open. Never throws. */
  async networks(): Promise<OfferedNetwork[]> {
    const states = await Promise.all(
      [...this.providers.values()].map(async (provider) => ({
        provider: provider.name,
        states: await provider.networks(),
      })),
    );
    return closedNetworks.map((closed): OfferedNetwork => {
      const offers = states.flatMap(({ provider, states: of }) =>
        of.filter(({ network }) => network === closed.network).map((state) => ({ ...state, provider })),
      );
      return offers.find(({ isOpen }) => isOpen) ?? offers[0] ?? closed;
    });
  }

  /** Returns the network of a number in international form, undefined if it is unknown. */
  async predict(phoneNumber: string): Promise<MobileNetwork | undefined> {
    for (const provider of this.providers.values()) {
      const network = await provider.predict(phoneNumber);
      if (network !== undefined) return network;
    }
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.all([...this.providers.values()].map((provider) => provider.close()));
  }
}
