import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, StatsModule } from 'webpack';
import { compileFixture, createFixture } from '../../../test/compiled';
import { DeterministicModuleIds } from './deterministic-module-ids';

const app = {
  'src/index.js': 'import("./page.js");',
  'src/page.js': 'console.log("page");',
  'kit.js': 'export const kit = "kit";',
  'plugin.js': 'export default () => ({ name: "plugin" });',
};

let checkouts: ReturnType<typeof createFixture>[];
beforeEach(() => {
  checkouts = [createFixture(app), createFixture(app), createFixture(app)];
});
afterEach(() => {
  for (const { remove } of checkouts) remove();
});

const federated = (folder: string): Configuration => ({
  optimization: { minimize: false, moduleIds: 'deterministic' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'shell',
      dts: false,
      manifest: false,
      runtimePlugins: [join(folder, 'plugin.js')],
      shared: { kit: { import: join(folder, 'kit.js'), version: '1.0.0', requiredVersion: '^1.0.0' } },
    }),
    new DeterministicModuleIds(),
  ],
});

/** Returns the ids of all modules by name, sorted. */
async function numbersIn(folder: string) {
  const { stats } = await compileFixture(folder, federated(folder));
  const { modules = [] } = stats.toJson({ all: false, modules: true, ids: true, modulesSpace: Infinity });
  const nameOf = ({ name = '' }: StatsModule) => name.replaceAll(folder, '').replace(/entry\.\w+/, 'entry');
  return modules.map((module) => `${nameOf(module)}: ${module.id}`).sort();
}

it('assigns the same ids in every source folder', async () => {
  const numbers: string[][] = [];
  for (const { folder } of checkouts) numbers.push(await numbersIn(folder));
  expect(numbers[0]).toContainEqual(expect.stringMatching(/\.federation\/entry\.js.*: 0$/));
  expect(numbers[0]).toContainEqual(expect.stringMatching(/^provide shared module .*\bkit\b/));
  expect(numbers[1]).toEqual(numbers[0]);
  expect(numbers[2]).toEqual(numbers[0]);
});

it('rejects an app without a federation entry', async () => {
  const { folder } = checkouts[0]!;
  await expect(compileFixture(folder, { plugins: [new DeterministicModuleIds()] })).rejects.toThrow('federation entry');
});
