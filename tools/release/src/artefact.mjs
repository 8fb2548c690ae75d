import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFor, neededOutside } from './lock.mjs';

/*
 * What a machine needs to run a service: its bundle, and the few packages that stay outside the bundle, locked with
 * all they depend on. `npm ci` in the folder installs them.
 */

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function writeManifest(folder, { slice, version, root }) {
  const lock = readJson(join(root, 'package-lock.json'));
  const dependencies = neededOutside(lock, slice.folder, readJson(join(folder, 'dist/packages.json')));
  const own = { name: `@portal/${slice.name}`, version, dependencies };
  writeJson(join(folder, 'package.json'), { ...own, private: true, type: 'module', engines: { node: '>=20.19' } });
  const packages = { '': own, ...lockFor(lock, Object.keys(dependencies)) };
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
