import { Injectable } from '@nestjs/common';
import { defaultCurrency, toMoney, type MobileNetwork, type PaymentMethod, zambianMobile } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { DomainError } from '@portal/nest-kit';
import type { NetworkState } from '../provider/payment-provider.port';
import { PaymentProviders, type OfferedNetwork } from '../provider/payment-providers';
import { NetworkPredictions } from './network-predictions';
import { NetworkOverridesRepository } from './switches.repository';

interface SwitchedNetwork extends OfferedNetwork {
  isOff?: true;
}

interface OpenMethod {
  provider: string;
  /** Whether the network accepts whole kwacha only. */
  isWhole: boolean;
  maxMinor: number;
  /** @throws AMOUNT_OUT_OF_BOUNDS with the limits of the network */
  assertWithinBounds: (minor: number) => void;
}

@Injectable()
export class PaymentMethods {
  private readonly predictions: NetworkPredictions;

  constructor(
    private readonly providers: PaymentProviders,
    private readonly switches: NetworkOverridesRepository,
  ) {
    this.predictions = new NetworkPredictions(providers);
  }

  async list(): Promise<PaymentMethod[]> {
    return (await this.networks()).map(toMethod);
  }

  /** Returns the network of a typed number, undefined if it is unknown or the number is incomplete. */
  async predict(phoneNumber: string): Promise<MobileNetwork | undefined> {
    const number = zambianMobile(phoneNumber);
    return number === undefined ? undefined : this.predictions.predict(number);
  }

  /** @throws METHOD_NOT_AVAILABLE, naming the networks that are open */
  async open(network: MobileNetwork): Promise<OpenMethod> {
    const networks = await this.networks();
    const found = networks.find((one) => one.network === network);
    if (!found?.isOpen || found.provider === undefined)
      throw new DomainError('METHOD_NOT_AVAILABLE', { message: otherMethods(networks) });
    return {
      provider: found.provider,
      isWhole: found.decimals === 'none',
      maxMinor: found.maxMinor,
      assertWithinBounds: (minor) => {
        if (minor < found.minMinor || minor > found.maxMinor)
          throw new DomainError('AMOUNT_OUT_OF_BOUNDS', { message: bounds(found) });
      },
    };
  }

  /** Returns the providers' networks. A network that an admin switched off is closed. */
  private async networks(): Promise<SwitchedNetwork[]> {
    const [networks, off] = await Promise.all([this.providers.networks(), this.switches.off()]);
    return networks.map((one) => (off.has(one.network) ? { ...one, isOpen: false, isOff: true as const } : one));
  }
}

const toMethod = ({ network, name, isOpen, isOff, decimals, minMinor, maxMinor }: SwitchedNetwork): PaymentMethod => ({
  network,
  name,
  isOpen,
  ...(isOff && { isOff }),
  isWhole: decimals === 'none',
  min: toMoney(minMinor, defaultCurrency),
  max: toMoney(maxMinor, defaultCurrency),
});

export const roundUpToWhole = (minor: number): number => minor + ((100 - (minor % 100)) % 100);

const bounds = ({ name, minMinor, maxMinor }: NetworkState): string =>
  `${name} accepts payments between ${moneyText(minMinor, defaultCurrency)} and ${moneyText(maxMinor, defaultCurrency)}.`;

function otherMethods(networks: readonly NetworkState[]): string | undefined {
  const open = networks.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  return open.length > 0
    ? `This network is not accepting payments at the moment. Available: ${open.join(', ')}.`
    : undefined;
}
