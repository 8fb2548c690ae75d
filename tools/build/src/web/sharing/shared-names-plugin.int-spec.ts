import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { SharedNamesPlugin } from './shared-names-plugin';

let folder: string;

function write(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** Returns the names recorded for an app that provides the kit like the shell, or consumes it like a remote. */
async function namesOf(app: { isShell: boolean }, source: string) {
  write({ 'app/index.js': source });
  const names = new SharedNamesPlugin(app);
  const share = {
    singleton: true,
    version: '1.0.0',
    requiredVersion: '^1.0.0',
    ...(app.isShell ? {} : { import: false }),
  };
  const compiler = webpack({
    mode: 'production',
    context: join(folder, 'app'),
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'app',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true },
        shared: { '@portal/kit': share, '@portal/kit/inputs': share } as never,
      }),
      names as never,
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const errors = stats!.toJson({ all: false, errors: true }).errors!.map(({ message }) => message);
  return { offered: names.offered, taken: names.taken, errors };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-names-'));
  write({
    'node_modules/@portal/kit/package.json': JSON.stringify({
      name: '@portal/kit',
      version: '1.0.0',
      exports: { '.': './index.js', './inputs': './inputs.js' },
    }),
    'node_modules/@portal/kit/index.js':
      'export { Button } from "./button.js"; export * as Icons from "./icons.js"; export const rules = { max: 1 };',
    'node_modules/@portal/kit/button.js': 'export const Button = 1; export const inner = 2;',
    'node_modules/@portal/kit/icons.js': 'export const Plane = 1; export const Bus = 2;',
    'node_modules/@portal/kit/inputs.js': 'export const ComboBox = 1; export const NumberField = 2;',
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([true, false])('sorts by library regardless of read order (shell: %s)', async (isShell) => {
  const source =
    'import { ComboBox } from "@portal/kit/inputs"; import { Button } from "@portal/kit"; console.log(ComboBox, Button);';
  const { offered, taken } = await namesOf({ isShell }, source);
  expect(Object.keys(isShell ? offered : taken)).toEqual(['@portal/kit', '@portal/kit/inputs']);
});

describe('names provided by a shell', () => {
  const shell = 'import "@portal/kit"; import("@portal/kit/inputs");';

  it('include every shared entry and namespace members', async () => {
    const { offered, errors } = await namesOf({ isShell: true }, shell);
    expect(errors).toEqual([]);
    expect(offered).toEqual({
      '@portal/kit': ['Button', 'Icons', 'Icons.Bus', 'Icons.Plane', 'rules'],
      '@portal/kit/inputs': ['ComboBox', 'NumberField'],
    });
  });

  it('exclude removed exports', async () => {
    write({ 'node_modules/@portal/kit/inputs.js': 'export const NumberField = 2;' });
    const { offered } = await namesOf({ isShell: true }, shell);
    expect(offered).toMatchObject({ '@portal/kit/inputs': ['NumberField'] });
  });

  it('exclude entries that the shell does not contain', async () => {
    const { offered } = await namesOf({ isShell: true }, 'import "@portal/kit";');
    expect(Object.keys(offered)).toEqual(['@portal/kit']);
  });
});

describe('names consumed by a remote', () => {
  it.each([
    [
      'imported names',
      'import { Button as B, rules } from "@portal/kit"; use(B, rules.max);',
      { '@portal/kit': ['Button', 'rules'] },
    ],
    [
      'names of a namespace',
      'import { Icons } from "@portal/kit"; use(Icons.Plane);',
      { '@portal/kit': ['Icons.Plane'] },
    ],
    [
      'names of a namespace import',
      'import * as kit from "@portal/kit"; use(kit.Button);',
      { '@portal/kit': ['Button'] },
    ],
    [
      'names of a lazy import',
      'import("@portal/kit/inputs").then(({ ComboBox }) => use(ComboBox));',
      { '@portal/kit/inputs': ['ComboBox'] },
    ],
  ])('are %s', async (_name, source, taken) => {
    expect(await namesOf({ isShell: false }, source)).toMatchObject({ offered: {}, taken, errors: [] });
  });

  it('exclude names used only by dead code', async () => {
    const source = 'import { Button, rules } from "@portal/kit"; const unused = () => Button; use(rules);';
    expect((await namesOf({ isShell: false }, source)).taken).toEqual({ '@portal/kit': ['rules'] });
  });

  it('cannot be a whole library', async () => {
    const { errors } = await namesOf({ isShell: false }, 'import("@portal/kit/inputs").then(use);');
    expect(errors.join()).toContain('takes @portal/kit/inputs as a whole');
  });
});
