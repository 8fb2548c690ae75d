import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Slice } from '@portal/release-format';
import type { Contract } from '../compatibility/contract';
import { lockFor, getExternalDependencies, readLock, type ExternalPackages } from '../lock/lock';

/*
 * Artefact of a service: its bundle, and the packages outside the bundle with a lock file of their dependencies.
 * `npm ci` in the folder installs them.
 */

export interface ArtefactSource {
  slice: Slice;
  version: string;
  root: string;
  contract: Contract;
}

const writeJson = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function writeManifest(folder: string, { slice, version, root }: ArtefactSource) {
  const lock = readLock(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const outside: ExternalPackages = JSON.parse(readFileSync(join(folder, 'dist/packages.json'), 'utf8'));
  const dependencies = getExternalDependencies(lock, slice.folder, outside);
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

function contentHash(folder: string) {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(folder.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/** Collects the released files of a service or the shell in `target`. Returns the version with a content hash. */
export function gatherArtefact(target: string, source: ArtefactSource): string {
  const { slice, version, root, contract } = source;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(join(root, slice.folder, 'dist'), join(target, 'dist'), { recursive: true });
  if (slice.kind === 'service') writeManifest(target, source);
  writeJson(join(target, 'contract.json'), contract);
  const name = `${version}-${contentHash(target)}`;
  const changelog = join(root, slice.folder, 'CHANGELOG.md');
  if (existsSync(changelog)) cpSync(changelog, join(target, 'CHANGELOG.md'));
  return name;
}
