import { resolve } from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from './app.mjs';
import { madeCalls } from './made-calls.mjs';
import { sharedModules } from './shared.mjs';

/*
 * What the shell offers and what a remote asks of it. A remote can be released alone only when every name it takes
 * from a shared library is in the shell that runs: versions of the workspace's own libraries do not tell.
 */

const loaded = new Map();

/** A module of the workspace, which is TypeScript: bundled, then loaded. */
function load(file) {
  const bundled = () =>
    build({
      entryPoints: [resolve(workspaceRoot, file)],
      bundle: true,
      write: false,
      format: 'esm',
      logLevel: 'silent',
    }).then(({ outputFiles: [{ text }] }) => import(`data:text/javascript,${encodeURIComponent(text)}`));
  if (!loaded.has(file)) loaded.set(file, bundled());
  return loaded.get(file);
}

const contracts = () => load('libs/contracts/src/index.ts');
const contractNumber = async () => (await load('libs/remote-kit/src/remote.ts')).REMOTE_CONTRACT;

/** `{mfe-x: [path]}`: which pages belong to which remote. */
async function pagesByRemote() {
  const { pageRoutes, remoteIds } = await contracts();
  const pagesOf = (id) => pageRoutes.filter(({ remote }) => remote === id).map(({ path }) => path);
  return Object.fromEntries(remoteIds.map((id) => [`mfe-${id}`, pagesOf(id)]));
}

/** Names of the portal's calls: a remote makes them through the client that the shell brings. */
const callNames = async () => Object.keys((await contracts()).apiCalls).sort();

const byShareKey = (app, field) =>
  Object.fromEntries(Object.entries(sharedModules(app)).map(([key, share]) => [key, share[field]]));

/** `{contract, shared: {key: version}, exports: {library: names}, calls, pages}`: what remotes find in this shell. */
export const providedBy = async (app, { offered }) => ({
  contract: await contractNumber(),
  shared: byShareKey(app, 'version'),
  exports: offered,
  calls: await callNames(),
  pages: await pagesByRemote(),
});

/** `{contract, shared: {key: range}, imports: {library: names}, calls, pages}`: what this remote must find in the shell. */
export const neededBy = async (app, { taken, sources }) => ({
  contract: await contractNumber(),
  shared: byShareKey(app, 'requiredVersion'),
  imports: taken,
  calls: madeCalls(app.folder, { files: sources, calls: await callNames() }),
  pages: (await pagesByRemote())[app.name] ?? [],
});
