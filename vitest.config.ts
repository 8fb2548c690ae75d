import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';

const nodeSwc = swc.vite({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
});

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        plugins: [nodeSwc],
        test: {
          name: 'unit',
          include: ['{shell,mfe-*,gateway,services/*,libs/*,tools/*,bench}/**/*.spec.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: [],
          // A component's first render takes seconds on a machine that also builds and browses.
          testTimeout: 20_000,
          // The default leaves a processor free, which on a machine with two is half of it.
          maxWorkers: 2,
          pool: 'threads',
        },
      },
      {
        plugins: [nodeSwc],
        test: {
          name: 'int',
          include: ['{gateway,services/*,libs/*,tools/*}/**/*.int-spec.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
