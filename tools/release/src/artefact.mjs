import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

/*
 * What a machine needs to run a service: its bundle, and the few packages that stay outside the bundle, locked with
 * all they depend on. `npm ci` in the folder installs them.
 */

const builtins = new Set(builtinModules);
const importedName = /^\s*(?:import|export)\b[^'"\n]*?["']([^'".][^'"\n]*)["'];?\s*$/gm;
/** Looked for when traces are wanted, which is the choice of whoever runs the service. */
const tracingName = /\bimport\("(@opentelemetry\/[^"]+)"\)/g;
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Packages that a bundle imports when it starts or traces; others that it looks for when an option is used are not among them. */
export function packagesOf(source) {
  const specifiers = [importedName, tracingName].flatMap((name) =>
    [...source.matchAll(name)].map(([, found]) => found),
  );
  const packages = specifiers.filter((name) => !name.startsWith('node:') && !builtins.has(name)).map(packageOf);
  return [...new Set(packages)].sort();
}

function lockedPath(lock, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/**
 * The part of the lock file that these packages stand on.
 * @returns {Record<string, object>} by path, as in the lock file
 */
export function lockFor(lock, names) {
  /** @type {Record<string, any>} */
  const kept = {};
  const visit = (name, from) => {
    const path = lockedPath(lock, name, from);
    if (path === undefined || kept[path]) return;
    const { dev: _dev, ...entry } = lock.packages[path];
    kept[path] = entry;
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies };
    for (const dependency of Object.keys(wanted)) visit(dependency, path);
  };
  for (const name of names) visit(name, '');
  return kept;
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function writeManifest(folder, { slice, version, root }) {
  const bundles = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.mjs'));
  const names = [...new Set(bundles.flatMap((file) => packagesOf(readFileSync(join(folder, 'dist', file), 'utf8'))))];
  const lock = readJson(join(root, 'package-lock.json'));
  const dependencies = Object.fromEntries(names.map((name) => [name, lock.packages[`node_modules/${name}`].version]));
  const own = { name: `@portal/${slice.name}`, version, dependencies };
  writeJson(join(folder, 'package.json'), { ...own, private: true, type: 'module', engines: { node: '>=20.19' } });
  const packages = { '': own, ...lockFor(lock, names) };
  writeJson(join(folder, 'package-lock.json'), {
    name: own.name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages,
  });
}

function contentHash(folder) {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(folder.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/** Gathers what is released of a service or the shell in `target`; answers the version with its content's hash. */
export function gatherArtefact(target, { slice, version, root, contract }) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(join(root, slice.folder, 'dist'), join(target, 'dist'), { recursive: true });
  if (slice.kind === 'service') writeManifest(target, { slice, version, root });
  writeJson(join(target, 'contract.json'), contract);
  const name = `${version}-${contentHash(target)}`;
  const changelog = join(root, slice.folder, 'CHANGELOG.md');
  if (existsSync(changelog)) cpSync(changelog, join(target, 'CHANGELOG.md'));
  return name;
}
