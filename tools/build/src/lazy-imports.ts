import type { Metafile } from 'esbuild';

const isOurs = (path: string): boolean => !path.split('/').includes('node_modules');

/**
 * Rejects a dynamic import of a CommonJS package in our source: in a bundle only its default export is defined, so
 * named exports of `import('qrcode')` are undefined. A separate lazily imported module may use named imports.
 * @throws Error naming the import
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
    throw new Error(`Import these CommonJS packages in a separate, lazily imported module:\n${found.join('\n')}`);
}
