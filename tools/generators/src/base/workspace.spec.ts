import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Workspace } from './workspace';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-workspace-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/list.ts'), "export const list = ['a'];\n");
});
afterEach(() => rmSync(root, { recursive: true }));

describe('Workspace', () => {
  it('writes nothing before save', () => {
    const workspace = new Workspace(root);
    workspace.create('src/new.ts', 'export {};\n');
    workspace.change('src/list.ts', (text) => text.replace("'a'", "'b'"));
    expect(readdirSync(join(root, 'src'))).toEqual(['list.ts']);
    expect(workspace.save()).toEqual(['src/list.ts', 'src/new.ts']);
    expect(readFileSync(join(root, 'src/list.ts'), 'utf8')).toBe("export const list = ['b'];\n");
  });

  it('restores previous files if a later write fails', () => {
    const workspace = new Workspace(root);
    workspace.change('src/list.ts', (text) => text.replace("'a'", "'b'"));
    workspace.create('src/new.ts', 'export {};\n');
    workspace.create('src/list.ts/below-a-file.ts', 'export {};\n');
    expect(() => workspace.save()).toThrow();
    expect(readdirSync(join(root, 'src'))).toEqual(['list.ts']);
    expect(readFileSync(join(root, 'src/list.ts'), 'utf8')).toBe("export const list = ['a'];\n");
  });

  it('rejects an existing file and a change without effect', () => {
    const workspace = new Workspace(root);
    expect(() => workspace.create('src/list.ts', '')).toThrow('src/list.ts already exists');
    expect(() => workspace.change('src/list.ts', (text) => text)).toThrow('unexpected format');
  });

  it('finds the file that exports a name', () => {
    expect(new Workspace(root).declaring('src', 'list')).toBe('src/list.ts');
    expect(() => new Workspace(root).declaring('src', 'lists')).toThrow('Nothing below src declares lists');
  });
});
