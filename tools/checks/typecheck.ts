import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { workspaceFolders } from './src/workspace-folders';
import { report, run } from './src/run';

/*
 * Checks the types of every project, with one program for all projects of the same compiler options: the libraries they
 * share are then read and checked once instead of once a project. `npm run typecheck` does it project by project.
 */
const root = resolve(import.meta.dirname, '../..');
/** The native compiler; tools that use the compiler as a library still have the one before. */
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const folder = join(root, '.nx/typecheck');
mkdirSync(folder, { recursive: true });

/** A project that says what a module of others looks like is alone with that. */
const declaresModules = (project: string) =>
  ['src', 'test']
    .filter((name) => existsSync(join(root, project, name)))
    .flatMap((name) =>
      readdirSync(join(root, project, name), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, project, name, file),
      ),
    )
    .some((file) => file.endsWith('.d.ts') && readFileSync(file, 'utf8').includes('declare module'));

const groups = new Map<string, string[]>();
for (const project of workspaceFolders(root)) {
  const file = join(root, project, 'tsconfig.json');
  if (!existsSync(file)) continue;
  const { compilerOptions = {}, include = [] } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8')).config;
  const group = {
    options: Object.entries(compilerOptions).sort(),
    alone: declaresModules(project) ? project : undefined,
  };
  const files = include.map((pattern: string) => relative(folder, join(dirname(file), pattern)));
  const key = JSON.stringify(group);
  groups.set(key, [...(groups.get(key) ?? []), ...files]);
}

let failed = 0;
for (const [index, [group, include]] of [...groups].entries()) {
  const config = join(folder, `tsconfig.${index}.json`);
  const compilerOptions = Object.fromEntries(JSON.parse(group).options);
  writeFileSync(
    config,
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, include: [...new Set(include)] }),
  );
  if ((await run('node', [compiler, '--noEmit', '-p', config])) !== 0) failed += 1;
}
report(`${groups.size} programs, ${failed} with type errors`);
process.exit(failed === 0 ? 0 : 1);
