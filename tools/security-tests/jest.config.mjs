import { everywhere } from '../../jest.config.mjs';

/** One suite after the other against one portal, which starts before the first and stops after the last. */
export default {
  ...everywhere,
  testMatch: [`${import.meta.dirname}/src/suites/*.sec-spec.ts`],
  globalSetup: `${import.meta.dirname}/global-setup.mjs`,
  globalTeardown: `${import.meta.dirname}/src/portal/stop-portal.ts`,
  testSequencer: `${import.meta.dirname}/fixed-order-sequencer.mjs`,
  maxWorkers: 1,
  testTimeout: 3_600_000,
  watchman: false,
  forceExit: true,
};
