import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { type App, webpackConfig } from '@portal/build';
import webpack, { type Configuration } from 'webpack';
import type { DocumentPlugin } from './document-plugin';

/** Where the files of a slice are found, on its own server and through the front. */
export const pathOf = ({ isShell, name }: App): string => (isShell ? '/assets/' : `/mfe/${name}/development/`);

/** React's own runtime for replacing components lives in the shell; remotes use that one. */
const refreshRuntime = /react-refresh(?:[\\/]runtime(?:\.js)?)?$/;
const fromShell: webpack.ExternalItem = ({ request = '' }, done) =>
  refreshRuntime.test(request) ? done(null, 'var globalThis.portalReactRefresh') : done();

/** What the shell's page has in development alone. */
const ofShellsPage = ['share-refresh.ts', 'show-manifests.ts'].map((file) => join(import.meta.dirname, 'page', file));

/**
 * How a slice is compiled while somebody works on it: the build's configuration with React Refresh. Modules are named by their
 * place in the workspace, because all slices of a page register their components in one runtime, and each has a `routes.tsx`.
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
    // What does not compile reaches no page: the next change that does is applied to what the page has.
    optimization: { ...config.optimization, moduleIds: false, emitOnErrors: false },
    ...(!app.isShell && { externals: [fromShell] }),
    cache: {
      ...config.cache,
      buildDependencies: { ...config.cache.buildDependencies, development: [import.meta.filename] },
    },
    stats: 'none',
  };
}
