const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
};

/** Everything runs as ES modules: Node loads packages as they are published, and only our TypeScript is translated. */
export const everywhere = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  injectGlobals: false,
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // A package written as CommonJS that asks for './x' means its x.js, not the x.mjs beside it.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: { '\\.module\\.css$': 'identity-obj-proxy' },
  modulePathIgnorePatterns: ['/dist/'],
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};

/** What takes both processors for minutes by itself, and would make the tests of services wait. */
const wholeWorkspace = ['backup', 'dev-server', 'generators', 'release'];

const parts = '<rootDir>/{shell,mfe-*,gateway,services/*,libs/*,tools/*,bench}';

export default {
  // The default leaves a processor free, which on a machine with two is half of it.
  maxWorkers: 2,
  // Modules of a test file stay in memory after it: a worker that is not replaced grows by gigabytes and waits for its collector.
  workerIdleMemoryLimit: '700MB',
  // A component's first render takes seconds on a machine that also builds and browses, and a process starts as slowly.
  testTimeout: 60_000,
  watchman: false,
  // A socket that a test left open keeps nobody waiting.
  forceExit: true,
  projects: [
    { ...everywhere, displayName: 'unit', testMatch: [`${parts}/**/*.spec.{ts,tsx}`] },
    {
      ...everywhere,
      displayName: 'pages',
      testMatch: ['<rootDir>/mfe-*/**/*.page-spec.tsx'],
      // The build writes a remote's own version in its place.
      globals: { REMOTE_VERSION: '0.0.0' },
    },
    {
      ...everywhere,
      displayName: 'int',
      testMatch: ['<rootDir>/{gateway,services/*,libs/*,tools/*}/**/*.int-spec.ts'],
      // A pattern that is taken away knows `<rootDir>` only at its beginning: with `!` before it, it takes nothing away.
      testPathIgnorePatterns: ['/node_modules/', `<rootDir>/tools/(${wholeWorkspace.join('|')})/`],
    },
    {
      ...everywhere,
      displayName: 'tools',
      testMatch: [`<rootDir>/tools/{${wholeWorkspace.join()}}/**/*.int-spec.ts`],
    },
    // Servers that are no package of npm: `npm run test:engines` has them.
    { ...everywhere, displayName: 'engines', testMatch: ['<rootDir>/{services/*,libs/*}/**/*.engine-spec.ts'] },
  ],
};
