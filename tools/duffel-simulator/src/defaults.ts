/* Apart from the world: the supervisor reads the settings without loading the simulator's data. */
export const DEFAULT_TOKEN = 'duffel_test_simulator';
/** Currencies of an account; those of the flights' fares. */
export const ACCOUNT_CURRENCIES = ['USD', 'EUR', 'GBP', 'ZAR', 'ZMW'] as const;
export const DEFAULT_CURRENCY = 'USD';
/** In currency units. Large enough that only tests of the balance reach it. */
export const DEFAULT_BALANCE = 10_000_000;
