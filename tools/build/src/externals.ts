import { isBuiltin } from 'node:module';
import type { Metafile } from 'esbuild';

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Packages that a bundle imports and that are not in it, by esbuild's own account: `atStart`, and `later` where an option
 * is used. What a library only tries to `require` is an optional peer that is not installed.
 */
export function findExternals({ outputs }: Metafile) {
  const imports = Object.values(outputs)
    .flatMap((output) => output.imports)
    .filter(({ external, path }) => external && !isBuiltin(path));
  const namesOf = (kind: string) =>
    [...new Set(imports.filter((each) => each.kind === kind).map(({ path }) => packageOf(path)))].sort();
  return { atStart: namesOf('import-statement'), later: namesOf('dynamic-import') };
}
