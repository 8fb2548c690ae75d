import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';
import { mapServices } from '@portal/contracts';
import { loadEnvSchemas } from './env-schemas';

const root = resolve(import.meta.dirname, '../../..');
const folders: Record<string, string> = {
  gateway: 'gateway',
  ...mapServices((name) => `services/${name}`),
  'embedded-mongo': 'tools/embedded-mongo',
  'flight-simulator': 'tools/flight-simulator',
  'duffel-simulator': 'tools/duffel-simulator',
  'partner-simulator': 'tools/partner-simulator',
};

/** Returns the variables in the first column of a page's table. */
function documented(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const table = /^\| variable .*\n\|[-| ]+\|\n((?:\|.*\n)+)/m.exec(text)?.[1] ?? '';
  return table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)/g)])
    .map(([, name]) => name!);
}

let names: Record<string, readonly string[]>;
let secrets: string[];
beforeAll(async () => {
  const schemas = Object.entries(await loadEnvSchemas());
  names = Object.fromEntries(schemas.map(([part, schema]) => [part, schema.names]));
  secrets = [...new Set(schemas.flatMap(([, schema]) => schema.secrets))].sort();
});

describe.each(Object.keys(folders))('the README of %s', (part) => {
  it('lists exactly the variables that it reads', () => {
    expect(documented(join(folders[part]!, 'README.md')).sort()).toEqual([...names[part]!].sort());
  });
});

it('every process is checked', () => {
  expect(Object.keys(names).sort()).toEqual(Object.keys(folders).sort());
});

describe('docs/settings.md', () => {
  it('lists only variables that a process or the start reads', () => {
    const known = new Set([...Object.values(names).flat(), 'OTEL_EXPORTER_OTLP_ENDPOINT']);
    const listed = documented('docs/settings.md');
    expect(listed).toContain('DATA_DIR');
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });

  it('links to the page of every service and of the gateway', () => {
    const text = readFileSync(join(root, 'docs/settings.md'), 'utf8');
    const pages = ['gateway', ...Object.values(mapServices((name) => `services/${name}`))];
    expect(pages.filter((folder) => !text.includes(`\`${folder}/README.md\``))).toEqual([]);
  });
});

describe('variables that may be files', () => {
  it('include all secrets, except public keys, file names and simulator settings', () => {
    const open = /^(SIM_\w+|SERVICE_PUBLIC_KEYS|SIGNING_KEY_\w+|\w+_FILE|PICTURES_S3_ACCESS_KEY_ID)$/;
    const looks = /SECRET|TOKEN|KEY|PASSWORD|^MONGODB_URI$|^(REDIS|SMTP)_URL$/;
    const all = new Set(Object.values(names).flat());
    expect([...all].filter((name) => looks.test(name) && !open.test(name)).sort()).toEqual(secrets);
  });

  it('are those that deploy/README.md describes how to create, rotate and destroy', () => {
    const readme = readFileSync(join(root, 'deploy/README.md'), 'utf8');
    const table = /^\| setting .*\n\|[-| ]+\|\n((?:\|.*\n)+)/m.exec(readme)?.[1] ?? '';
    expect([...table.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name).sort()).toEqual(secrets);
  });
});
