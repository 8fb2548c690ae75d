import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@swc/core';
import { build } from 'esbuild';
import { workspaceRoot } from './app.mjs';
import { sharedModules } from './shared.mjs';

/*
 * What the shell offers and what a remote asks of it. A remote can be released alone only when every name it takes
 * from a shared library is in the shell that runs: versions of the workspace's own libraries do not tell.
 */
const libraryFiles = {
  '@portal/remote-kit': 'libs/remote-kit/src/index.ts',
  '@portal/ui-kit': 'libs/ui-kit/src/index.ts',
  '@portal/ui-kit/date': 'libs/ui-kit/src/date.ts',
  '@portal/ui-kit/table': 'libs/ui-kit/src/table.ts',
};

const contractNumber = () => {
  const source = readFileSync(resolve(workspaceRoot, 'libs/remote-kit/src/remote.ts'), 'utf8');
  return Number(/REMOTE_CONTRACT = (\d+)/.exec(source)?.[1]);
};

let loadedContracts;

/** The contracts of the workspace, which are TypeScript: bundled, then loaded. */
const contracts = () =>
  (loadedContracts ??= build({
    entryPoints: [resolve(workspaceRoot, 'libs/contracts/src/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  }).then(({ outputFiles: [{ text }] }) => import(`data:text/javascript,${encodeURIComponent(text)}`)));

/** `{mfe-x: [path]}`: which pages belong to which remote. */
async function pagesByRemote() {
  const { pageRoutes, remoteIds } = await contracts();
  const pagesOf = (id) => pageRoutes.filter(({ remote }) => remote === id).map(({ path }) => path);
  return Object.fromEntries(remoteIds.map((id) => [`mfe-${id}`, pagesOf(id)]));
}

/** Names of the portal's calls: a remote makes them through the client that the shell brings. */
const callNames = async () => Object.keys((await contracts()).apiCalls).sort();

const isType = (specifier) => specifier.isTypeOnly === true;
const nameOf = (specifier) => (specifier.imported ?? specifier.local).value;

/** Names that running code takes from the shared libraries of the workspace, by library. */
function importsOf(module) {
  return module.body
    .filter(({ type, typeOnly, source }) => type === 'ImportDeclaration' && !typeOnly && source.value in libraryFiles)
    .flatMap(({ source, specifiers }) =>
      specifiers
        .filter((specifier) => specifier.type === 'ImportSpecifier' && !isType(specifier))
        .map((specifier) => [source.value, nameOf(specifier)]),
    );
}

const isSource = (file) => /\.tsx?$/.test(file) && !/\.(page-)?spec\.tsx?$/.test(file) && !/(^|\/)test\//.test(file);

const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter(isSource)
    .map((file) => readFileSync(join(folder, file), 'utf8'));

async function usedNames(sources) {
  const used = Object.fromEntries(Object.keys(libraryFiles).map((library) => [library, new Set()]));
  for (const source of sources) {
    for (const [library, name] of importsOf(await parse(source, { syntax: 'typescript', tsx: true }))) {
      used[library].add(name);
    }
  }
  return Object.fromEntries(Object.entries(used).map(([library, names]) => [library, [...names].sort()]));
}

async function usedCalls(sources) {
  const accessed = new Set(sources.flatMap((source) => [...source.matchAll(/\.(\w+)/g)].map(([, name]) => name)));
  return (await callNames()).filter((name) => accessed.has(name));
}

async function exportedNames(file) {
  const { metafile } = await build({
    entryPoints: [resolve(workspaceRoot, file)],
    absWorkingDir: workspaceRoot,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'dist',
    packages: 'external',
    loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty', '.png': 'empty' },
    logLevel: 'silent',
  });
  const outputs = Object.values(metafile.outputs);
  return [...new Set(outputs.flatMap(({ exports }) => exports))].sort();
}

/** `{contract, shared: {key: version}, exports: {library: names}, calls, pages}`: what remotes find in this shell. */
export async function providedBy(app) {
  const libraries = Object.entries(libraryFiles).filter(([, file]) => existsSync(resolve(workspaceRoot, file)));
  const exports = await Promise.all(libraries.map(async ([library, file]) => [library, await exportedNames(file)]));
  const shared = Object.entries(sharedModules(app)).map(([key, { version }]) => [key, version]);
  return {
    contract: contractNumber(),
    shared: Object.fromEntries(shared),
    exports: Object.fromEntries(exports),
    calls: await callNames(),
    pages: await pagesByRemote(),
  };
}

/** `{contract, shared: {key: range}, imports: {library: names}, calls, pages}`: what this remote must find in the shell. */
export async function neededBy(app) {
  const shared = Object.entries(sharedModules(app)).map(([key, { requiredVersion }]) => [key, requiredVersion]);
  const sources = sourcesOf(join(app.folder, 'src'));
  return {
    contract: contractNumber(),
    shared: Object.fromEntries(shared),
    imports: await usedNames(sources),
    calls: await usedCalls(sources),
    pages: (await pagesByRemote())[app.name] ?? [],
  };
}
