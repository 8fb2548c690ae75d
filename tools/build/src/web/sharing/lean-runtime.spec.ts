import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { compiled, folderWith } from '../../../test/compiled';
import { workspaceRoot } from '../app';
import { scriptRule } from '../webpack/webpack-config';
import { withoutErrorTexts, withoutSnapshots } from './federation';

let place: ReturnType<typeof folderWith>;
afterEach(() => place.remove());

it('leaves manifests and the words of errors out of the runtime, which registers, replaces and loads remotes as before', async () => {
  place = folderWith({
    'src/index.js': "export { createInstance } from '@module-federation/runtime';",
    'dist/package.json': '{ "type": "commonjs" }',
  });
  const { read } = await compiled(place.folder, {
    target: 'node20',
    entry: { main: { import: './src/index.js', library: { type: 'commonjs2' } } },
    resolve: { modules: [join(workspaceRoot, 'node_modules')], extensions: ['.ts', '.js'] },
    module: { rules: [scriptRule] },
    plugins: [
      new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"node"' }),
      withoutSnapshots(),
      withoutErrorTexts(),
    ],
  });
  expect(read('main.js')).not.toContain('getManifestJson');
  const { createInstance } = createRequire(import.meta.url)(join(place.folder, 'dist/main.js'));
  const host = createInstance({ name: 'shell', remotes: [], plugins: [] });
  let loads = 0;
  const register = (says: string) => {
    host.registerPlugins([
      { name: `entry of ${says}`, loadEntry: () => ({ init: () => undefined, get: () => () => (loads++, says) }) },
    ]);
    host.registerRemotes([{ name: 'mfe', entry: `http://localhost/${says}.js` }], { force: true });
  };
  register('first');
  expect(await host.loadRemote('mfe/remote')).toBe('first');
  register('second');
  expect(await host.loadRemote('mfe/remote')).toBeDefined();
  expect(loads).toBe(2);
  expect(read('main.js')).not.toContain('Failed to locate remote');
  await expect(host.loadRemote('gone/remote')).rejects.toThrow(/#RUNTIME-004\nargs: .*gone\/remote.*\n.*https:/);
});
