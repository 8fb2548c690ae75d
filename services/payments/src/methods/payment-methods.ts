import { Inject, Injectable } from '@nestjs/common';
import { defaultCurrency, toMoney, type MobileNetwork, type PaymentMethod, zambianMobile } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { PAYMENT_PROVIDER, type NetworkState, type PaymentProvider } from '../provider/payment-provider.port';
import { NetworkPredictions } from './network-predictions';
import { SwitchesRepository } from './switches.repository';

interface SwitchedNetwork extends NetworkState {
  isOff?: true;
}

/** The networks that can be paid with now, with the limits that the provider tells. */
@Injectable()
export class PaymentMethods {
  private readonly predictions: NetworkPredictions;

  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly switches: SwitchesRepository,
  ) {
    this.predictions = new NetworkPredictions(provider);
  }

  async list(): Promise<PaymentMethod[]> {
    return (await this.networks()).map(toMethod);
  }

  /** The network of a number as its payer types it; undefined when the provider cannot tell, or it is no number yet. */
  async predict(phoneNumber: string): Promise<MobileNetwork | undefined> {
    const number = zambianMobile(phoneNumber);
    return number === undefined ? undefined : this.predictions.predict(number);
  }

  /** What is asked of a network for an amount: whole kwacha where it takes no others. Throws when it takes it not at all. */
  async amountAt(network: MobileNetwork, minor: number): Promise<{ minor: number; isWhole: boolean }> {
    const networks = await this.networks();
    const found = networks.find((one) => one.network === network);
    if (!found?.isOpen) throw new DomainError('METHOD_NOT_AVAILABLE', { message: otherMethods(networks) });
    const isWhole = found.decimals === 'none';
    const asked = isWhole ? wholeUp(minor) : minor;
    if (asked < found.minMinor || asked > found.maxMinor) {
      throw new DomainError('AMOUNT_OUT_OF_BOUNDS', { message: bounds(found) });
    }
    return { minor: asked, isWhole };
  }

  /** As the provider has them; what an admin has switched off is closed, whatever the provider says. */
  private async networks(): Promise<SwitchedNetwork[]> {
    const [networks, off] = await Promise.all([this.provider.networks(), this.switches.off()]);
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

/** The next whole kwacha, in minor units. */
export const wholeUp = (minor: number): number => minor + ((100 - (minor % 100)) % 100);

const inWords = (minor: number): string => `K ${toMoney(minor, defaultCurrency).amount}`;

const bounds = ({ name, minMinor, maxMinor }: NetworkState): string =>
  `${name} accepts payments between ${inWords(minMinor)} and ${inWords(maxMinor)}.`;

function otherMethods(networks: readonly NetworkState[]): string | undefined {
  const open = networks.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  return open.length > 0
    ? `This network is not accepting payments at the moment. Available: ${open.join(', ')}.`
    : undefined;
}
