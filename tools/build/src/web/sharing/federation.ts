import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { type App, installedVersion } from '../app';
import { sharedModules } from './shared';

/** The script that holds a remote's container, and the chunk of what it exposes. */
export const containerFile = 'remoteEntry.js';
export const exposedChunk = 'remote';

/** A cache written by another version of the plugin cannot be read. */
export const federationVersion = installedVersion('@module-federation/enhanced');

/**
 * Puts the runtime's core where the remotes look for it. By the path of its ES module: the option
 * `provideExternalRuntime` takes the other form of it, and the shell would carry both.
 */
const provideCore = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'));

const ofShell = {
  runtimePlugins: [provideCore],
  experiments: { optimization: { target: 'web' as const, disableSnapshot: true } },
};

const ofRemote = {
  filename: containerFile,
  exposes: { './remote': { import: './src/remote.tsx', name: exposedChunk } },
  experiments: {
    externalRuntime: true,
    optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
  },
};

const errorCodes = /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]/;
const runtimeCore = /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]/;

/** The runtime without what no option leaves out, 2 KB of each page. */
export const withoutSnapshots = () =>
  new webpack.NormalModuleReplacementPlugin(/(^|[\\/])(SnapshotHandler|preload)\.js$/, (resource) => {
    if (runtimeCore.test(`${resource.context}/`)) resource.request = resolve(import.meta.dirname, 'no-snapshots.ts');
  });

/** Errors of the runtime by their codes, what they are about, and where their words are. */
export const withoutErrorTexts = () =>
  new webpack.NormalModuleReplacementPlugin(/[\\/]desc\.mjs$/, (resource) => {
    if (errorCodes.test(`${resource.context}/`)) resource.request = resolve(import.meta.dirname, 'no-error-texts.ts');
  });

/** The shell brings the federation runtime once, and a remote runs on the shell's. */
export const federation = (app: App, isDevelopment: boolean) =>
  new ModuleFederationPlugin({
    name: app.container,
    dts: false,
    manifest: !app.isShell,
    shareStrategy: 'loaded-first',
    shared: sharedModules({ ...app, isDevelopment }),
    ...(app.isShell ? ofShell : ofRemote),
  });
