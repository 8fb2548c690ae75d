import TestSequencer from '@jest/test-sequencer';

/** Fixed order: suites that disturb the portal run late, those that read the logs of the whole run last. */
const order = [
  'forbidden-fields',
  'role-object',
  'bad-tokens',
  'taken-over-service',
  'other-accounts',
  'methods-and-paths',
  'raw-requests',
  'headers',
  'revocation',
  'browser',
  'browser-storage',
  'stored-markup',
  'stale-factor',
  'account-takeover',
  'imitation',
  'open-bookings',
  'part-payments',
  'staff-payments',
  'payment-requests',
  'clock-skew',
  'production-gate',
  'brute-force',
  'address-forms',
  'hostile-names',
  'hostile-mail',
  'connections',
  'hostile-input',
  'leaks',
];

export default class FixedOrderSequencer extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => order.findIndex((name) => path.endsWith(`/${name}.sec-spec.ts`));
    return [...tests].sort((left, right) => rank(left) - rank(right));
  }
}
