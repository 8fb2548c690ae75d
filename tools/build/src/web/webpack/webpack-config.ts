import { dirname, resolve } from 'node:path';
import { createRequire } from 'node:module';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { type App, workspaceRoot } from '../app';
import { federation, federationVersion } from '../sharing/federation';
import { DeterministicModuleIds } from '../sharing/deterministic-module-ids';
import { cacheGroups } from './cache-groups';
import { IntegrityPlugin, trustedTypesPolicy } from './integrity-plugin';

const require = createRequire(import.meta.url);
const browsers = { chrome: 111 << 16, firefox: 128 << 16, safari: (16 << 16) | (4 << 8) };

/** Added to each stylesheet: the first one loaded determines the layer order. */
const cascadeLayers = '@layer reset, tokens, ui, app;';

export const scriptRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    configFile: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

/** Script rule with React Refresh. */
const refreshingScriptRule = {
  ...scriptRule,
  options: {
    ...scriptRule.options,
    jsc: {
      ...scriptRule.options.jsc,
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  },
};

export const classNamesOf = (container: string) => ({
  localIdentName: `${container}_[hash:base64:6]`,
  localIdentContext: workspaceRoot,
  localIdentHashSalt: container,
  namedExport: false,
  exportLocalsConvention: 'as-is',
});

/** Modules evaluated at build time. */
const dataRule = { test: /\.data\.ts$/, loader: resolve(import.meta.dirname, 'data-loader.ts') };

const styleRules = ({ container }: App): RuleSetRule[] => {
  const use = (modules: object | false) => [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options: { modules } },
  ];
  return [
    {
      test: /\.module\.css$/,
      sideEffects: true,
      use: use(classNamesOf(container)),
    },
    { test: /\.css$/, exclude: /\.module\.css$/, sideEffects: true, use: use(false) },
  ];
};

/** Libraries without side effects on import, so unused exports are removed. */
const pureLibs = { test: /libs[\\/](contracts|api-client|remote-kit)[\\/]src[\\/]/, sideEffects: false };

/** Only the shell's file names contain a hash; each remote version has its own folder. */
const fileNames = ({ isShell }: App, isDevelopment: boolean) => {
  const name = isDevelopment ? '[name]' : '[name].[contenthash:10]';
  return isShell
    ? { script: `assets/${name}.js`, style: `assets/${name}.css`, asset: 'assets/[name].[contenthash:10][ext]' }
    : { script: '[name].js', style: '[name].css', asset: '[name].[contenthash:10][ext]' };
};

/**
 * Chunk and module ids; readable names would add one per cent to the entries. Remotes use the shortest ids, because
 * each version has its own folder. The shell uses deterministic ids, so that browsers keep its unchanged files cached.
 */
const numbers = ({ isShell }: App): Configuration['optimization'] => {
  const kind = isShell ? 'deterministic' : 'natural';
  return { chunkIds: kind, moduleIds: kind };
};

/**
 * Minifies in threads: during a parallel build, loading the minifiers in further processes takes longer than it saves.
 */
const optimization = (app: App, isDevelopment: boolean): Configuration['optimization'] => ({
  minimize: !isDevelopment,
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      parallel: false,
      extractComments: false,
      minimizerOptions: { ecma: 2022 },
    }),
    new CssMinimizerPlugin({
      minify: CssMinimizerPlugin.lightningCssMinify,
      parallel: false,
      minimizerOptions: { targets: browsers },
    }),
  ],
  ...(isDevelopment ? { chunkIds: 'named' } : numbers(app)),
  ...(app.isShell && { splitChunks: { cacheGroups: cacheGroups() } }),
});

export type WebConfiguration = Omit<Configuration, 'cache' | 'plugins'> & {
  plugins: NonNullable<Configuration['plugins']>;
  cache: Extract<Configuration['cache'], { type: 'filesystem' }>;
};

/**
 * Builds the webpack configuration of a web app. A remote has an empty entry and one exposed module. In development the
 * development server adds hot module replacement to the entry.
 */
export function webpackConfig(app: App, { isDevelopment = false } = {}): WebConfiguration {
  const names = fileNames(app, isDevelopment);
  return {
    name: app.name,
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    context: app.folder,
    entry: { main: './src/index.ts' },
    output: {
      path: app.dist,
      publicPath: app.isShell ? '/' : 'auto',
      uniqueName: app.container,
      filename: names.script,
      chunkFilename: names.script,
      assetModuleFilename: names.asset,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 6_000,
      // Rethrows a module's error on every import; otherwise a second import returns the partially initialized module.
      strictModuleErrorHandling: true,
      trustedTypes: { policyName: trustedTypesPolicy },
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        isDevelopment ? refreshingScriptRule : scriptRule,
        dataRule,
        pureLibs,
        ...styleRules(app),
        { test: /\.(woff2|svg|png|webp|avif|jpg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ REMOTE_VERSION: JSON.stringify(app.version) }),
      new webpack.BannerPlugin({ banner: cascadeLayers, raw: true, test: /\.css$/ }),
      new MiniCssExtractPlugin({ filename: names.style, chunkFilename: names.style, ignoreOrder: true }),
      federation(app, isDevelopment),
      ...(app.isShell && !isDevelopment ? [new DeterministicModuleIds()] : []),
      // The component library contains messages in over thirty languages; the portal is in English only.
      optimizeLocales.webpack({ locales: ['en-US'] }),
      new IntegrityPlugin({ isDevelopment }),
    ],
    optimization: optimization(app, isDevelopment),
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(
        workspaceRoot,
        'node_modules/.cache/portal-web',
        isDevelopment ? 'development' : 'build',
        app.name,
      ),
      version: [webpack.version, federationVersion, app.version].join('|'),
      // Every file of the folder invalidates the cache, because webpack cannot follow TypeScript imports.
      buildDependencies: { config: [`${dirname(import.meta.dirname)}/`] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
