import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { type App, webpackConfig } from '@portal/build';
import webpack, { type Configuration } from 'webpack';
import type { DocumentPlugin } from './document-plugin';

/** Public path of a slice's files, the same on its own server and through the front proxy. */
export const pathOf = ({ isShell, name }: App): string => (isShell ? '/assets/' : `/mfe/${name}/development/`);

/** Remotes use the React Refresh runtime of the shell. */
const refreshRuntime = /react-refresh(?:[\\/]runtime(?:\.js)?)?$/;
const fromShell: webpack.ExternalItem = ({ request = '' }, done) =>
  refreshRuntime.test(request) ? done(null, 'var globalThis.portalReactRefresh') : done();

/** Development-only scripts of the shell's page. */
const ofShellsPage = ['share-refresh.ts', 'show-manifests.ts'].map((file) => join(import.meta.dirname, 'page', file));

/**
 * Webpack configuration of a slice in development: the build's configuration with React Refresh. Module ids are
 * workspace paths: all slices on a page register components in one runtime, and each slice has a `routes.tsx`.
 */
export function sliceConfig(app: App, document: DocumentPlugin): Configuration {
  const config = webpackConfig(app, { isDevelopment: true });
  const named = new webpack.ids.NamedModuleIdsPlugin({ context: join(app.folder, '..') });
  const refresh = new ReactRefreshPlugin({ overlay: false, esModule: true, library: 'portal' });
  return {
    ...config,
    entry: { main: [...(app.isShell ? ofShellsPage : []), './src/index.ts'] },
    output: {
      ...config.output,
      clean: false,
      publicPath: app.isShell ? '/' : pathOf(app),
      ...(app.isShell && {
        hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
        hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
      }),
    },
    plugins: [...config.plugins, named, refresh, ...(app.isShell ? [document] : [])],
    // A failed compilation emits nothing; the next successful one is applied to the open page.
    optimization: { ...config.optimization, moduleIds: false, emitOnErrors: false },
    ...(!app.isShell && { externals: [fromShell] }),
    cache: {
      ...config.cache,
      buildDependencies: { ...config.cache.buildDependencies, development: [import.meta.filename] },
    },
    stats: 'none',
  };
}
