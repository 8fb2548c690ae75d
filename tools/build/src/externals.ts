import { isBuiltin } from 'node:module';
import type { Metafile } from 'esbuild';

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Returns the external packages of a bundle, from esbuild's metafile: `atStart`, and `later` for lazy imports. Packages
 * that a library only requires in a try block are optional peers and are not counted.
 */
export function findExternals({ outputs }: Metafile) {
  const imports = Object.values(outputs)
    .flatMap((output) => output.imports)
    .filter(({ external, path }) => external && !isBuiltin(path));
  const namesOf = (kind: string) =>
    [...new Set(imports.filter((each) => each.kind === kind).map(({ path }) => packageOf(path)))].sort();
  return { atStart: namesOf('import-statement'), later: namesOf('dynamic-import') };
}
