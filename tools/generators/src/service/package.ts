import type { Workspace } from '../base/workspace';
import type { Service } from './service';

interface Package {
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

const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Adds rows to the lock-file in the order that npm keeps, so that `npm ci` installs the new package. */
export function lockPackage(
  workspace: Workspace,
  folder: string,
  { name, dependencies, devDependencies }: Locked,
): void {
  workspace.change('package-lock.json', (text) => {
    const lock = JSON.parse(text) as { packages: Record<string, unknown> };
    lock.packages[folder] = { name, version: '0.1.0', dependencies, devDependencies };
    lock.packages[`node_modules/${name}`] = { resolved: folder, link: true };
    const rows = Object.entries(lock.packages).sort(([left], [right]) => left.localeCompare(right, 'en'));
    return asJson({ ...lock, packages: Object.fromEntries(rows) });
  });
}

export interface Locked extends Package {
  name: string;
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
  const { devDependencies } = like;
  lockPackage(workspace, `services/${name}`, { name: found.name, dependencies, devDependencies });
}
