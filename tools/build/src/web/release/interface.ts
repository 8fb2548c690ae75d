import { resolve } from 'node:path';
import type * as Contracts from '@portal/contracts';
import { build } from 'esbuild';
import { type App, workspaceRoot } from '../app';
import { federationVersion } from '../sharing/federation';
import { sharedModules } from '../sharing/shared';
import type { SharedNames } from '../sharing/shared-names-plugin';

/*
 * Interface between shell and remotes. A remote can be released alone only if the running shell has every name that it
 * imports from a shared library. Versions of workspace libraries are not sufficient.
 */

const loaded = new Map<string, Promise<unknown>>();

/** Bundles and imports a TypeScript module of the workspace. */
async function bundled(file: string): Promise<unknown> {
  const options = { bundle: true, write: false, format: 'esm', logLevel: 'silent' } as const;
  const { outputFiles } = await build({ entryPoints: [resolve(workspaceRoot, file)], ...options });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}

function load<Loaded>(file: string): Promise<Loaded> {
  const known = loaded.get(file) ?? bundled(file);
  loaded.set(file, known);
  return known as Promise<Loaded>;
}

const contracts = () => load<typeof Contracts>('libs/contracts/src/index.ts');
const contractNumber = async () =>
  (await load<{ REMOTE_CONTRACT: number }>('libs/remote-kit/src/remote.ts')).REMOTE_CONTRACT;

/** Returns the page paths of each remote: `{mfe-x: [path]}`. */
async function pagesByRemote() {
  const { pageRoutes, remoteIds } = await contracts();
  const pagesOf = (id: Contracts.RemoteId) => pageRoutes.filter(({ remote }) => remote === id).map(({ path }) => path);
  return Object.fromEntries(remoteIds.map((id) => [`mfe-${id}`, pagesOf(id)]));
}

/** Returns the names of API calls, which remotes make through the shell's client. */
const callNames = async () => Object.keys((await contracts()).apiCalls).sort();

const sharedVersions = (app: App) => ({
  ...Object.fromEntries(Object.entries(sharedModules(app)).map(([door, { version }]) => [door, version])),
  '@module-federation/runtime': federationVersion,
});

/** Returns the interface for remotes: `{contract, shared: {key: version}, exports: {library: names}, calls, pages}`. */
export const collectProvides = async (app: App, { offered }: Pick<SharedNames, 'offered'>) => ({
  contract: await contractNumber(),
  shared: sharedVersions(app),
  exports: offered,
  calls: await callNames(),
  pages: await pagesByRemote(),
});

/**
 * Returns what a remote requires of the shell in addition to the shared versions in its federation manifest:
 * `{contract, imports: {library: names}, calls, pages}`.
 */
export async function collectRequires(app: App, { taken, sources }: Pick<SharedNames, 'sources' | 'taken'>) {
  // Lazy import: loads the TypeScript compiler, which the shell's build does not need.
  const { findUsedApiCalls } = await import('./used-api-calls');
  return {
    contract: await contractNumber(),
    imports: taken,
    calls: findUsedApiCalls(app.folder, { files: sources, calls: await callNames() }),
    pages: (await pagesByRemote())[app.name] ?? [],
  };
}
