import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
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
