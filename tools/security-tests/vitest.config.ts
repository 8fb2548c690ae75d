import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order matters: what disturbs the portal comes late, what reads the logs of the whole run comes last. */
const order = [
  'role-object',
  'bad-tokens',
  'forbidden-fields',
  'methods-and-paths',
  'raw-requests',
  'headers',
  'revocation',
  'browser',
  'stored-markup',
  'clocks-apart',
  'production-gate',
  'guessing',
  'address-forms',
  'hostile-names',
  'hostile-mail',
  'connections',
  'hostile-input',
  'leaks',
];

class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      order.findIndex((name) => moduleId.endsWith(`/${name}.sec-spec.ts`));
    return [...files].sort((left, right) => rank(left) - rank(right));
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [swc.vite({ jsc: { target: 'es2022', parser: { syntax: 'typescript', decorators: true } } })],
  test: {
    include: ['src/suites/*.sec-spec.ts'],
    globalSetup: ['src/portal/start-portal.ts'],
    pool: 'forks',
    fileParallelism: false,
    sequence: { sequencer: GivenOrder },
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
