export const networkNames = ['MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'] as const;
export type NetworkName = (typeof networkNames)[number];
export const networkStatuses = ['OPERATIONAL', 'DELAYED', 'CLOSED'] as const;

export interface Network {
  displayName: string;
  /** Prefixes of numbers in international format. */
  prefixes: readonly string[];
  minAmount: string;
  maxAmount: string;
}

/** Per-payment limits of the Zambian networks. The portal reads them from the API and hard-codes none. */
export const NETWORKS: Readonly<Record<NetworkName, Network>> = {
  MTN_MOMO_ZMB: { displayName: 'MTN', prefixes: ['26096', '26076'], minAmount: '1', maxAmount: '20000' },
  AIRTEL_OAPI_ZMB: { displayName: 'Airtel', prefixes: ['26097', '26077'], minAmount: '1', maxAmount: '20000' },
  ZAMTEL_ZMB: { displayName: 'Zamtel', prefixes: ['26095', '26075'], minAmount: '1', maxAmount: '10000' },
};

export const isNetworkName = (name: string): name is NetworkName => (networkNames as readonly string[]).includes(name);

export const isMobileNumber = (digits: string): boolean =>
  digits.length === 12 &&
  /^\d+$/.test(digits) &&
  Object.values(NETWORKS).some(({ prefixes }) => prefixes.some((prefix) => digits.startsWith(prefix)));

/** @param digits international format, digits only */
export const networkOf = (digits: string): NetworkName | undefined =>
  isMobileNumber(digits)
    ? networkNames.find((name) => NETWORKS[name].prefixes.some((prefix) => digits.startsWith(prefix)))
    : undefined;
