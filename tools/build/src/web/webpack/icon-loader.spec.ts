import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { compiled, folderWith } from '../../../test/compiled';
import { workspaceRoot } from '../app';
import { eachApart } from './icon-loader';
import { iconRule } from './webpack-config';

let place: ReturnType<typeof folderWith> | undefined;
afterEach(() => {
  place?.remove();
  place = undefined;
});

it('brings a chunk the icons that it shows, and none that another shows', async () => {
  const icons = [
    "import { Plane as plane, Sun as sun } from 'lucide';",
    "import { icon } from './icon';",
    'export const Plane = /* @__PURE__ */ icon(plane);',
    'export const Sun = /* @__PURE__ */ icon(sun);',
  ];
  place = folderWith({
    'src/index.js': "import { Sun } from '../libs/ui-kit/src/icons/icons.ts'; say(Sun, import('./later.js'));",
    'src/later.js': "import { Plane, Sun } from '../libs/ui-kit/src/icons/icons.ts'; say(Plane, Sun);",
    'libs/ui-kit/src/icons/icons.ts': icons.join('\n'),
    'libs/ui-kit/src/icons/icon.js': 'export const icon = (drawing) => drawing;',
    'node_modules/lucide/package.json': '{ "name": "lucide", "main": "index.js", "sideEffects": false }',
    'node_modules/lucide/index.js':
      "export { default as Plane } from './plane.js'; export { default as Sun } from './sun.js';",
    'node_modules/lucide/plane.js': "export default ['wings'];",
    'node_modules/lucide/sun.js': "export default ['rays'];",
  });
  const { read, stats } = await compiled(place.folder, {
    output: { chunkFilename: 'later.js' },
    module: { rules: [{ ...iconRule, sideEffects: false }] },
  });
  expect(stats.hasWarnings()).toBe(false);
  expect(read('main.js')).toContain('rays');
  expect(read('main.js')).not.toContain('wings');
  expect(read('later.js')).toContain('wings');
});

it('names each icon of the kit', () => {
  for (const file of ['icons.ts', 'desk-icons.ts']) {
    const source = readFileSync(join(workspaceRoot, 'libs/ui-kit/src/icons', file), 'utf8');
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    const list = eachApart(source, file, '');
    for (const name of names) {
      expect(list).toContain(`export { ${name} } from './${file}?${name}';`);
      expect(eachApart(source, file, name)).toContain(`import { ${name} as drawing } from 'lucide';`);
    }
  }
});

it('refuses a name that is no icon', () => {
  expect(() => eachApart('', 'icons.ts', 'Ghost')).toThrow('There is no icon Ghost in icons.ts');
});
