import { everywhere } from '../../jest.config.mjs';

/** Runs the suites sequentially against one portal, which is started before the first and stopped after the last. */
export default {
  ...everywhere,
  testMatch: [`${import.meta.dirname}/src/suites/**/*.sec-spec.ts`],
  globalSetup: `${import.meta.dirname}/global-setup.mjs`,
  globalTeardown: `${import.meta.dirname}/src/portal/stop-portal.ts`,
  testSequencer: `${import.meta.dirname}/fixed-order-sequencer.mjs`,
  maxWorkers: 1,
  testTimeout: 3_600_000,
  watchman: false,
};
