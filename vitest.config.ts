import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';

const nodeSwc = swc.vite({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
});

const built = ['**/node_modules/**', '**/dist/**'];
const parts = '{shell,mfe-*,gateway,services/*,libs/*,tools/*,bench}';

/** Code that needs no other process, components in a simulated browser among it. */
const alone = {
  exclude: built,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  // A component's first render takes seconds on a machine that also builds and browses.
  testTimeout: 20_000,
  // The default leaves a processor free, which on a machine with two is half of it.
  maxWorkers: 2,
  pool: 'threads' as const,
};

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        plugins: [nodeSwc],
        test: { ...alone, name: 'unit', include: [`${parts}/**/*.spec.{ts,tsx}`] },
      },
      {
        plugins: [nodeSwc],
        test: { ...alone, name: 'pages', include: ['mfe-*/**/*.page-spec.tsx'], sequence: { groupOrder: 1 } },
      },
      {
        plugins: [nodeSwc],
        test: {
          name: 'int',
          include: ['{gateway,services/*,libs/*,tools/*}/**/*.int-spec.ts'],
          exclude: built,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
