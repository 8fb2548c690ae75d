import { resolve } from 'node:path';
import type * as Contracts from '@portal/contracts';
import { build } from 'esbuild';
import { type App, workspaceRoot } from '../app';
import { federationVersion } from '../sharing/federation';
import { sharedModules } from '../sharing/shared';
import type { SharedNames } from '../sharing/shared-names-plugin';

/*
 * What the shell offers and what a remote asks of it. A remote can be released alone only when every name it takes
 * from a shared library is in the shell that runs: versions of the workspace's own libraries do not tell.
 */

const loaded = new Map<string, Promise<unknown>>();

/** A module of the workspace, which is TypeScript: bundled, then loaded. */
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

/** `{mfe-x: [path]}`: which pages belong to which remote. */
async function pagesByRemote() {
  const { pageRoutes, remoteIds } = await contracts();
  const pagesOf = (id: Contracts.RemoteId) => pageRoutes.filter(({ remote }) => remote === id).map(({ path }) => path);
  return Object.fromEntries(remoteIds.map((id) => [`mfe-${id}`, pagesOf(id)]));
}

/** Names of the portal's calls: a remote makes them through the client that the shell brings. */
const callNames = async () => Object.keys((await contracts()).apiCalls).sort();

const sharedVersions = (app: App) => ({
  ...Object.fromEntries(Object.entries(sharedModules(app)).map(([door, { version }]) => [door, version])),
  '@module-federation/runtime': federationVersion,
});

/** `{contract, shared: {key: version}, exports: {library: names}, calls, pages}`: what remotes find in this shell. */
export const collectProvides = async (app: App, { offered }: Pick<SharedNames, 'offered'>) => ({
  contract: await contractNumber(),
  shared: sharedVersions(app),
  exports: offered,
  calls: await callNames(),
  pages: await pagesByRemote(),
});

/**
 * `{contract, imports: {library: names}, calls, pages}`: what this remote must find in the shell, beside the shared versions
 * that federation's manifest names.
 */
export async function collectRequires(app: App, { taken, sources }: Pick<SharedNames, 'sources' | 'taken'>) {
  // It brings the compiler along, which the shell's build does without.
  const { findUsedApiCalls } = await import('./used-api-calls');
  return {
    contract: await contractNumber(),
    imports: taken,
    calls: findUsedApiCalls(app.folder, { files: sources, calls: await callNames() }),
    pages: (await pagesByRemote())[app.name] ?? [],
  };
}
