import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readBuildManifest } from '../src/compatibility/build-manifest';
import { findShellIncompatibilities } from '../src/compatibility/shell-compatibility';
import { providesSchema, type Requirements, type Provides } from '../src/store/release-manifest';
import { workspaceRoot } from '../src/workspace/workspace';

const readBuilt = (file: string): unknown => JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8'));
const provides = providesSchema.parse(readBuilt('shell/dist/provides.json'));
const needsOf = (remote: string): Requirements => readBuildManifest(join(workspaceRoot, remote, 'dist')).needs;

/** Returns the built shell's interface without one name of a library. */
const without = (library: string, name: string): Provides => ({
  ...provides,
  exports: { ...provides.exports, [library]: provides.exports[library]!.filter((each) => each !== name) },
});

describe.each(['mfe-public', 'mfe-client', 'mfe-staff'])('%s as built', (remote) => {
  const needs = needsOf(remote);

  it('is compatible with the built shell', () => {
    expect(findShellIncompatibilities(needs, provides)).toEqual([]);
  });

  it('is incompatible if the shell lacks any imported name', () => {
    const taken = Object.entries(needs.imports).flatMap(([library, names]) => names.map((name) => ({ library, name })));
    expect(taken.length).toBeGreaterThan(30);
    const passed = taken.filter(
      ({ library, name }) => findShellIncompatibilities(needs, without(library, name)).length === 0,
    );
    expect(passed).toEqual([]);
  });
});

it.each([
  ['mfe-client', '@portal/ui-kit/inputs', 'NumberField'],
  ['mfe-client', '@portal/ui-kit/date', 'DateField'],
  ['mfe-staff', '@portal/ui-kit/table', 'DataTable'],
  ['mfe-public', '@portal/ui-kit/date', 'DatePicker'],
  ['mfe-public', '@portal/ui-kit', 'Page'],
])('%s is rejected by a shell whose %s has no %s', (remote, library, name) => {
  expect(findShellIncompatibilities(needsOf(remote), without(library, name))).toEqual([
    `the shell's ${library} has no ${name}`,
  ]);
});
