import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const source = resolve(import.meta.dirname, '../src');
const filesOf = (folder: string) => readdirSync(resolve(source, folder));
const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Internal parts of other components, which need no story. */
const parts = ['overlays', 'support'];

describe('each folder of the ui-kit', () => {
  it.each(folders.filter((folder) => !parts.includes(folder)))('%s has stories and a spec', (folder) => {
    const has = (ending: RegExp) => filesOf(folder).some((file) => ending.test(file));
    expect({ stories: has(/\.stories\.tsx$/), spec: has(/\.spec\.tsx?$/) }).toEqual({ stories: true, spec: true });
  });
});
