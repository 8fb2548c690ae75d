import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { structureProblems } from './problems';
import { sourceFiles } from './source-files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-structure-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function said(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'pkg/src', path)), { recursive: true });
    writeFileSync(join(root, 'pkg/src', path), text);
  }
  return structureProblems('pkg', sourceFiles(root, 'pkg')).map(({ where, what }) => `${where} ${what}`);
}

describe('folder structure', () => {
  it('permits imports in one direction, and of files next to folders', () => {
    expect(
      said({
        'main.ts': "import './http/server';",
        'env.ts': '',
        'http/server.ts': "import { env } from '../env';\nimport '../store';",
        'store/index.ts': "import '../env';",
      }),
    ).toEqual([]);
  });

  it.each([
    ['two of them', { 'a/x.ts': "import '../b/y';", 'b/y.ts': '', 'b/z.ts': "export * from '../a/w';", 'a/w.ts': '' }],
    ['three of them', { 'a/x.ts': "import '../b/x';", 'b/x.ts': "import '../c/x';", 'c/x.ts': "import '../a/x';" }],
    ['types only', { 'a/x.ts': "import type { Y } from '../b/y';", 'b/y.ts': "import type { X } from '../a/x';" }],
    ['what is loaded later', { 'a/x.ts': "void import('../b/y');", 'b/y.tsx': "import '../a/x';" }],
    ['a folder and a file above it', { 'env.ts': "import './http/server';", 'http/server.ts': "import '../env';" }],
  ])('rejects a cycle: %s', (_name, files) => {
    expect(said({ 'main.ts': '', ...files }).join()).toMatch(/^pkg has a cycle of folders: pkg\/src\/\S+ imports /);
  });

  it('ignores imports of tests', () => {
    expect(
      said({ 'main.ts': '', 'a/x.ts': "import '../b/y';", 'b/y.ts': '', 'b/y.spec.ts': "import '../a/x';" }),
    ).toEqual([]);
  });

  it('permits twelve source files per folder, tests not counted', () => {
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${at}.ts`, ''] as const));
    expect(said({ ...files, 'f1.spec.ts': '' })).toEqual([]);
    expect(said({ 'f12.ts': '' })).toEqual(['pkg/src has 13 source files, at most 12 are allowed']);
  });

  it('permits twenty tests per folder', () => {
    const tests = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${at}.spec.ts`, '']));
    expect(said(tests(20))).toEqual([]);
    expect(said(tests(21))).toEqual(['pkg/src has 21 test files, at most 20 are allowed']);
  });
});

it('permits 250 lines per file, including tests', () => {
  const lines = (count: number) => 'x;\n'.repeat(count);
  expect(said({ 'a.ts': lines(250), 'a.spec.ts': lines(250) })).toEqual([]);
  expect(said({ 'a.ts': lines(251), 'a.spec.ts': lines(251) })).toEqual([
    'pkg/src/a.spec.ts has 251 lines, at most 250 are allowed',
    'pkg/src/a.ts has 251 lines, at most 250 are allowed',
  ]);
});
