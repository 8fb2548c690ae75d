import { mobileNetworks, texts } from '@portal/contracts';
import type { NetworkState } from './payment-provider.port';

/** All networks closed, while no provider offers them. */
export const closedNetworks: readonly NetworkState[] = mobileNetworks.map((network) => ({
  network,
  name: texts.receipts.networks[network],
  isOpen: false,
  decimals: 'two',
  minMinor: 0,
  maxMinor: 0,
}));
