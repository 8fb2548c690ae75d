import { bundledPackages } from './jest.packages.mjs';

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
};

/** Runs as ES modules: Node loads packages as published; only TypeScript is compiled. */
export const everywhere = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  injectGlobals: false,
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // CommonJS packages that require './x' expect x.js, not x.mjs.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: { '\\.module\\.css$': 'identity-obj-proxy' },
  modulePathIgnorePatterns: ['/dist/'],
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};

const bundled = {
  ...everywhere,
  globalSetup: '<rootDir>/jest.packages.mjs',
  moduleNameMapper: { ...everywhere.moduleNameMapper, ...bundledPackages },
};

/** Files named `.nightly` run only with `--full`: they take minutes. */
const nightly = process.env['TEST_FULL'] === undefined ? ['\\.nightly\\.'] : [];

/** Suites that use both CPUs for minutes and would delay the service tests. */
const wholeWorkspace = ['backup', 'dev-server', 'generators', 'release'];

const parts = '<rootDir>/{shell,mfe-*,gateway,services/*,libs/*,tools/*,bench}';

export default {
  // The default leaves one CPU idle, half of a machine with two.
  maxWorkers: 2,
  // Workers keep the modules of finished test files in memory. Without a restart they grow by gigabytes and spend their
  // time in garbage collection.
  workerIdleMemoryLimit: '700MB',
  // A component's first render or a process start takes seconds on a loaded machine.
  testTimeout: 60_000,
  watchman: false,
  projects: [
    { ...bundled, displayName: 'unit', testMatch: [`${parts}/**/*.spec.ts`] },
    // Tests that render: components of the shell and the libs, and pages of the remotes.
    {
      ...bundled,
      displayName: 'pages',
      testMatch: [`${parts}/**/*.spec.tsx`, '<rootDir>/mfe-*/**/*.page-spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/jest.pages.mjs'],
      // Replaced by the remote's version at build time.
      globals: { REMOTE_VERSION: '0.0.0' },
    },
    {
      ...bundled,
      displayName: 'int',
      testMatch: ['<rootDir>/{gateway,services/*,libs/*,tools/*}/**/*.int-spec.ts'],
      // Jest resolves `<rootDir>` only at the start of a pattern, so a negated pattern with `!` would exclude nothing.
      testPathIgnorePatterns: [...nightly, '/node_modules/', `<rootDir>/tools/(${wholeWorkspace.join('|')})/`],
    },
    {
      ...everywhere,
      displayName: 'tools',
      testMatch: [`<rootDir>/tools/{${wholeWorkspace.join()}}/**/*.int-spec.ts`],
      testPathIgnorePatterns: [...nightly, '/node_modules/'],
    },
    // Require servers that npm does not install; run by `npm run test:engines`.
    { ...everywhere, displayName: 'engines', testMatch: ['<rootDir>/{services/*,libs/*}/**/*.engine-spec.ts'] },
  ],
};
