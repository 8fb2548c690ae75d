import { mobileNetworks, texts } from '@portal/contracts';
import type { NetworkState } from './payment-provider.port';

/** Every network as closed: nothing can be collected while no provider offers it. */
export const closedNetworks: readonly NetworkState[] = mobileNetworks.map((network) => ({
  network,
  name: texts.receipts.networks[network],
  isOpen: false,
  decimals: 'two',
  minMinor: 0,
  maxMinor: 0,
}));
