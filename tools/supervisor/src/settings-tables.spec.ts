import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { forServices } from '@portal/contracts';
import { partSchemas } from './part-schemas';

const root = resolve(import.meta.dirname, '../../..');
const folders: Record<string, string> = {
  gateway: 'gateway',
  ...forServices((name) => `services/${name}`),
  'embedded-mongo': 'libs/embedded-mongo',
  'flight-simulator': 'tools/flight-simulator',
  'partner-simulator': 'tools/partner-simulator',
};

/** Variables in the first column of a README's table of variables. */
function documented(folder: string): string[] {
  const readme = readFileSync(join(root, folder, 'README.md'), 'utf8');
  const table = /^\| variable .*\n\|[-| ]+\|\n((?:\|.*\n)+)/m.exec(readme)?.[1] ?? '';
  return table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)/g)])
    .map(([, name]) => name!);
}

let names: Record<string, readonly string[]>;
beforeAll(async () => {
  names = Object.fromEntries(Object.entries(await partSchemas()).map(([part, schema]) => [part, schema.names]));
});

describe.each(Object.keys(folders))('the README of %s', (part) => {
  it('lists every variable that it reads, and no other', () => {
    expect(documented(folders[part]!).sort()).toEqual([...names[part]!].sort());
  });
});

it('every part is checked', () => {
  expect(Object.keys(names).sort()).toEqual(Object.keys(folders).sort());
});

it('the README of the portal names only variables that some part or the start reads', () => {
  const known = new Set([...Object.values(names).flat(), 'OTEL_EXPORTER_OTLP_ENDPOINT']);
  expect(documented('.').filter((name) => !known.has(name))).toEqual([]);
});
