import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workspaceFolders } from './workspace-folders';

const root = resolve(import.meta.dirname, '../../..');
const guides = ['README.md', 'CONTRIBUTING.md', 'docs/onboarding.md', 'docs/settings.md', 'docs/performance.md'];
const packages = workspaceFolders(root);

/** Finds paths in inline code, relative to the root or to the page's folder. Build output is excluded. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|docs|libs|tools|services|gateway|shell|mfe-\w+|e2e|deploy)\/[\w./-]+)`/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => !path.split('/').includes('dist'));

/** CONTRIBUTING.md gives paths inside any slice. */
const isOfAnySlice = (page: string, path: string): boolean => page === 'CONTRIBUTING.md' && path.startsWith('src/');

describe('contributor guides', () => {
  it.each(packages)('include a README in %s', (folder) => {
    expect(readFileSync(join(root, folder, 'README.md'), 'utf8')).toMatch(/^# \w/);
  });

  it.each([...guides, ...packages.map((folder) => join(folder, 'README.md'))])(
    'reference only existing paths in %s',
    (page) => {
      const from = [root, join(root, page, '..')];
      // An end-to-end test is named without its suffix, as on the command line.
      const exists = (path: string): boolean =>
        from.some((folder) => ['', '.e2e-spec.ts', '.ts'].some((end) => existsSync(join(folder, path + end))));
      expect(
        pathsIn(readFileSync(join(root, page), 'utf8')).filter((path) => !exists(path) && !isOfAnySlice(page, path)),
      ).toEqual([]);
    },
  );
});
