import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { getBundledEntryPoints, entryPointsOf } from './entry-points';

it('returns the browser entry points of a library with their files', () => {
  const doors = entryPointsOf('@portal/ui-kit');
  expect(doors).toHaveProperty(['@portal/ui-kit']);
  expect(doors).toHaveProperty(['@portal/ui-kit/table']);
  expect(Object.values(doors).filter((file) => !existsSync(file))).toEqual([]);
});

it('excludes stylesheets and test helpers', () => {
  const doors = Object.keys(entryPointsOf('@portal/ui-kit'));
  expect(doors).not.toContain('@portal/ui-kit/styles.css');
  expect(doors).not.toContain('@portal/ui-kit/testing');
});

it('separates the entry points that each slice bundles', () => {
  const shared = Object.values(entryPointsOf('@portal/ui-kit'));
  const own = getBundledEntryPoints('@portal/ui-kit');
  expect(own.map((file) => file.split('/').pop())).toContain('fields.ts');
  expect(own.filter((file) => shared.includes(file) || !existsSync(file))).toEqual([]);
});
