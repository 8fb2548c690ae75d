import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type App, installedVersion } from '../app';
import { sharedModules } from './shared';

/** Script of a remote's container, and chunk of its exposed module. */
export const containerFile = 'remoteEntry.js';
export const exposedChunk = 'remote';

/** Part of the cache key: caches of another plugin version are incompatible. */
export const federationVersion = installedVersion('@module-federation/enhanced');

/**
 * Provides the federation runtime core to remotes. References the ES module directly: the option
 * `provideExternalRuntime` uses the CommonJS build, and the shell would contain both.
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

/** The shell contains the federation runtime once; remotes use the shell's copy. */
export const federation = (app: App, isDevelopment: boolean) =>
  new ModuleFederationPlugin({
    name: app.container,
    dts: false,
    manifest: !app.isShell,
    shareStrategy: 'loaded-first',
    shared: sharedModules({ ...app, isDevelopment }),
    ...(app.isShell ? ofShell : ofRemote),
  });
