import type { Fault } from '../fault';
import { NETWORKS, networkNames, type networkStatuses, type Network, type NetworkName } from '../networks/networks';

export interface ActiveNetwork {
  name: NetworkName;
  network: Network;
  status: (typeof networkStatuses)[number];
  decimals: 'NONE' | 'TWO_PLACES';
}

/** Returns a network's state with these faults applied. */
export function activeNetwork(name: NetworkName, faults: readonly Fault[]): ActiveNetwork {
  const ofThis = faults.filter(({ network }) => network === undefined || network === name);
  const limits = ofThis.findLast(({ action }) => action === 'limits');
  const { minAmount = NETWORKS[name].minAmount, maxAmount = NETWORKS[name].maxAmount } = limits ?? {};
  const reported = ofThis.findLast(({ action }) => action === 'network-status');
  return {
    name,
    network: { ...NETWORKS[name], minAmount, maxAmount },
    status: reported?.networkStatus ?? 'OPERATIONAL',
    decimals: ofThis.some(({ action }) => action === 'decimals-none') ? 'NONE' : 'TWO_PLACES',
  };
}

function operationType({ network, status, decimals }: ActiveNetwork) {
  return {
    authType: 'PROVIDER_AUTH',
    pinPrompt: 'AUTOMATIC',
    pinPromptRevivable: false,
    minAmount: network.minAmount,
    maxAmount: network.maxAmount,
    decimalsInAmount: decimals,
    status,
  };
}

/** GET /v2/active-conf: only deposits in Zambia are configured for this account. */
export function activeConfiguration({ searchParams }: URL, faults: readonly Fault[]) {
  const asksFor = (name: string, value: string) => (searchParams.get(name) ?? value) === value;
  const isOurs = asksFor('country', 'ZMB') && asksFor('operationType', 'DEPOSIT');
  const providers = networkNames.map((name) => activeNetwork(name, faults));
  return {
    companyName: 'Travel portal',
    signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: true },
    countries: isOurs
      ? [
          {
            country: 'ZMB',
            displayName: { en: 'Zambia', fr: 'Zambie' },
            prefix: '260',
            providers: providers.map((active) => ({
              provider: active.name,
              displayName: active.network.displayName,
              nameDisplayedToCustomer: 'Travel portal',
              currencies: [{ currency: 'ZMW', displayName: 'K', operationTypes: { DEPOSIT: operationType(active) } }],
            })),
          },
        ]
      : [],
  };
}
