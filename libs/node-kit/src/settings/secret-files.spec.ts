import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { EnvError, envTypes, readEnv } from './env';
import { secret, secretNames } from './secret-files';

const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function fileWith(text: string, mode = 0o400): string {
  const path = join(folder, `secret-${(written += 1)}`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const drawn = 'b0c5a8d2e94f16373c5e';
const schema = z
  .object({
    NODE_ENV: envTypes.nodeEnv,
    TOKEN: z._default(secret(z.string()), 'none'),
    EDGE: z.optional(envTypes.secret),
    KEYS: z.optional(
      z.pipe(
        secret(z.string()),
        z.transform((text: string) => text.split(',')),
      ),
    ),
    HOST: z._default(z.string(), 'here'),
  })
  .check(z.refine((env) => env.TOKEN !== 'refused', { error: 'is refused', path: ['TOKEN'] }));

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(schema, source);
    return [];
  } catch (error) {
    return (error as EnvError).problems;
  }
};

describe('a secret', () => {
  it('is recognised by its mark inside wrappers', () => {
    expect(secretNames(schema)).toEqual(['TOKEN', 'EDGE', 'KEYS']);
    expect(secretNames(z.string())).toEqual([]);
  });

  it.each([
    ['unchanged', drawn, drawn],
    ['without the final line break', `${drawn}\n`, drawn],
    ['without a final CRLF', `${drawn}\r\n`, drawn],
    ['with other white space', ` ${drawn} \n\n`, ` ${drawn} \n`],
  ])('is read from its file %s', (_how, content, read) => {
    expect(readEnv(schema, { TOKEN_FILE: fileWith(content) }).TOKEN).toBe(read);
  });

  it('is validated like a directly given value', () => {
    const env = { KEYS_FILE: fileWith('a,b\n'), EDGE_FILE: fileWith('e'.repeat(32)), TOKEN: '' };
    expect(readEnv(schema, env)).toMatchObject({ KEYS: ['a', 'b'], EDGE: 'e'.repeat(32), TOKEN: 'none' });
    expect(problemsOf({ TOKEN_FILE: fileWith('refused') })).toEqual(['TOKEN: is refused']);
    expect(problemsOf({ EDGE_FILE: fileWith('short') })).toEqual(['EDGE: must have at least 32 characters']);
  });

  it('is read from its variable without a file', () => {
    expect(readEnv(schema, { TOKEN: drawn, TOKEN_FILE: '' }).TOKEN).toBe(drawn);
  });

  it('is the only kind of setting read from a file', () => {
    expect(readEnv(schema, { HOST_FILE: fileWith('elsewhere') }).HOST).toBe('here');
  });
});

describe('the file of a secret', () => {
  mkdirSync(join(folder, 'folder'));

  it.each<[string, Record<string, string>, string]>([
    ['when missing', { TOKEN_FILE: join(folder, 'missing') }, 'cannot be read'],
    ['when it is a folder', { TOKEN_FILE: join(folder, 'folder') }, 'cannot be read'],
    ['when empty', { TOKEN_FILE: fileWith('') }, 'is empty'],
    ['when it contains only a line break', { TOKEN_FILE: fileWith('\n') }, 'is empty'],
    ['together with the variable itself', { TOKEN_FILE: fileWith(drawn), TOKEN: drawn }, 'is set together with TOKEN'],
  ])('is rejected %s', (_what, source, said) => {
    expect(problemsOf(source)).toEqual([expect.stringContaining(`TOKEN_FILE: ${said}`)]);
    expect(problemsOf(source).join()).not.toContain(drawn);
  });

  it('is reported once, together with all other problems', () => {
    const source = { TOKEN_FILE: fileWith(''), EDGE_FILE: fileWith(''), NODE_ENV: 'prod' };
    expect(problemsOf(source).map((problem) => problem.split(':')[0])).toEqual(['TOKEN_FILE', 'EDGE_FILE', 'NODE_ENV']);
  });

  it.each([0o444, 0o404, 0o642, 0o441])('is rejected in production when every account has access: %o', (mode) => {
    const source = { NODE_ENV: 'production', TOKEN_FILE: fileWith(drawn, mode) };
    expect(problemsOf(source)).toEqual([expect.stringMatching(/^TOKEN_FILE: is accessible to every account/)]);
    expect(problemsOf({ ...source, NODE_ENV: 'development' })).toEqual([]);
  });

  it.each([0o400, 0o440, 0o600])('is accepted in production when only owner and group have access: %o', (mode) => {
    expect(readEnv(schema, { NODE_ENV: 'production', TOKEN_FILE: fileWith(drawn, mode) }).TOKEN).toBe(drawn);
  });
});
