import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { envSchema, nginxEnvSchema } from './env';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('gateway/README.md', () => {
  it.each([...Object.keys(envSchema.shape), ...Object.keys(nginxEnvSchema.shape)])('explains %s', (name) => {
    expect(readme).toContain(`\`${name}\``);
  });
});
