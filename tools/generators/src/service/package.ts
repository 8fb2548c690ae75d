import type { Workspace } from '../base/workspace';
import type { Service } from './service';

interface Package {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** What a new service imports; versions are those of the other services. */
const needed = [
  '@nestjs/common',
  '@nestjs/platform-fastify',
  '@portal/contracts',
  '@portal/nest-kit',
  '@portal/node-kit',
  'reflect-metadata',
  'zod',
];

export const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const inOrder = (object: object): Record<string, object> =>
  Object.fromEntries(Object.entries(object).sort(([left], [right]) => left.localeCompare(right, 'en')));

/** What the lock-file repeats of a package of the repository. */
const locked = ['name', 'version', 'workspaces', 'dependencies', 'devDependencies', 'peerDependencies'];

/** Renews the rows of some packages of the repository in the lock-file, as npm writes them, so that `npm ci` installs them. */
export function lockPackages(workspace: Workspace, folders: readonly string[]): void {
  workspace.change('package-lock.json', (text) => {
    const lock = JSON.parse(text) as { packages: Record<string, object> };
    for (const folder of folders) {
      const manifest = JSON.parse(workspace.read(folder === '' ? 'package.json' : `${folder}/package.json`)) as Package;
      const told = Object.fromEntries(
        Object.entries(manifest)
          .filter(([name]) => locked.includes(name))
          .map(([name, value]) => [name, name.endsWith('ependencies') ? inOrder(value as object) : value]),
      );
      lock.packages[folder] = { ...lock.packages[folder], ...told };
      if (folder !== '') lock.packages[`node_modules/${manifest.name}`] = { resolved: folder, link: true };
    }
    return asJson({ ...lock, packages: inOrder(lock.packages) });
  });
}

/** The package of the service, and its place in the lock-file. */
export function addPackage(workspace: Workspace, { name }: Service): void {
  const like = JSON.parse(workspace.read('services/catalog/package.json')) as Package & Record<string, unknown>;
  const dependencies = Object.fromEntries(
    Object.entries(like.dependencies).filter(([dependency]) => needed.includes(dependency)),
  );
  const found = { ...like, name: `@portal/${name}`, version: '0.1.0', dependencies };
  const nx = { tags: ['type:service', `scope:${name}`, 'platform:node'] };
  workspace.create(`services/${name}/package.json`, asJson({ ...found, nx }));
  lockPackages(workspace, [`services/${name}`]);
}
