import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { envSchema } from './env';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const settings = Object.keys(envSchema.shape);
const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
const explained = rows.flatMap((row) =>
  [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
);

describe('gateway/README.md', () => {
  it.each(settings)('documents %s', (name) => {
    expect(explained).toContain(name);
  });

  it('documents no removed setting', () => {
    expect(explained.filter((name) => !settings.includes(name ?? ''))).toEqual([]);
  });
});
