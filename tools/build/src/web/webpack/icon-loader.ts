import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';

const drawn = /^export const (\w+) = .*\bicon\((\w+)\);$/gm;

/**
 * Makes each icon of the kit's list a module of its own. A module is one piece: whoever shows one of the list would have all
 * that any other chunk of the app shows. The list itself is then nothing but their names.
 */
export function eachApart(source: string, file: string, wanted: string): string {
  const icons = [...source.matchAll(drawn)];
  if (wanted === '') {
    const names = icons.map(([, name = '']) => `export { ${name} } from './${file}?${name}';`);
    const others = source.match(/^export \* from .*;$/gm) ?? [];
    return [...others, ...names].join('\n');
  }
  const drawing = icons.find(([, name]) => name === wanted)?.[2];
  if (drawing === undefined) throw new Error(`There is no icon ${wanted} in ${file}`);
  const [, inPackage = drawing] = new RegExp(`\\b(\\w+) as ${drawing}\\b`).exec(source) ?? [];
  return [
    `import { ${inPackage} as drawing } from 'lucide';`,
    `import { icon } from './icon';`,
    `export const ${wanted} = /* @__PURE__ */ icon(drawing);`,
  ].join('\n');
}

export default function iconLoader(this: LoaderContext<object>, source: string): string {
  return eachApart(source, basename(this.resourcePath), this.resourceQuery.slice(1));
}
