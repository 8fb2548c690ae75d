import type { Metafile } from 'esbuild';

const isOurs = (path: string): boolean => !path.split('/').includes('node_modules');

/**
 * A chunk hands over a CommonJS package as its default alone, so that named members of `import('qrcode')` are undefined once
 * it is bundled and nowhere else. Throws where a source of ours does that; a module of its own, imported lazily, may name
 * them.
 */
export function assertNoLazyCommonJs({ inputs }: Pick<Metafile, 'inputs'>): void {
  const found = Object.entries(inputs)
    .filter(([path]) => isOurs(path))
    .flatMap(([path, { imports }]) =>
      imports
        .filter((imported) => imported.kind === 'dynamic-import' && inputs[imported.path]?.format === 'cjs')
        .map((imported) => `${path} imports ${imported.path}`),
    );
  if (found.length > 0)
    throw new Error(`Import these in a module that is imported lazily, since they are CommonJS:\n${found.join('\n')}`);
}
