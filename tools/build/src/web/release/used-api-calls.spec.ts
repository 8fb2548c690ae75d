import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findUsedApiCalls } from './used-api-calls';

const calls = ['cancelBooking', 'createBooking', 'login'];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-calls-'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "lib": ["es5"], "types": [] } }',
  );
  mkdirSync(join(folder, 'client'));
  writeFileSync(
    join(folder, 'client/index.ts'),
    `const make = () => ({ login: (mail: string) => mail, createBooking: () => 1, cancelBooking: (id: string) => id });
     export type ApiClient = ReturnType<typeof make>;`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function callsIn(source: string): string[] {
  const file = join(folder, 'page.ts');
  writeFileSync(
    file,
    `import type { ApiClient } from './client/index';
     declare function useApi(): ApiClient;
     ${source}`,
  );
  return findUsedApiCalls(folder, { files: [file], calls, clientFile: join(folder, 'client/index.ts') });
}

describe('findUsedApiCalls', () => {
  it.each([
    ['a member', 'const api = useApi(); api.login("a");', ['login']],
    ['a member that is handed on', 'const run = useApi().createBooking;', ['createBooking']],
    ['destructured members', 'const { login, cancelBooking: cancel } = useApi();', ['cancelBooking', 'login']],
    [
      'a destructured parameter',
      'export const book = ({ createBooking }: ApiClient) => createBooking();',
      ['createBooking'],
    ],
    ['a member by its name in brackets', 'useApi()["login"]("a");', ['login']],
    ['a part of the client', 'export const go = (api: Pick<ApiClient, "login">) => api.login("a");', ['login']],
    ['a client that may be missing', 'export const go = (api: ApiClient | null) => api?.login("a");', ['login']],
  ])('sees %s', (_name, source, made) => {
    expect(callsIn(source)).toEqual(made);
  });

  it.each([
    ['a member of the same name elsewhere', 'const tracker = { login: 1, other: 2 }; tracker.login;'],
    ['a name alone', 'const login = "login"; export const texts = { login, createBooking: "Book" };'],
    ['a word in a text', 'export const text = "api.login";'],
  ])('does not take %s for a call', (_name, source) => {
    expect(callsIn(source)).toEqual([]);
  });

  it('fails rather than see nothing where the client is not what it was', () => {
    const file = join(folder, 'page.ts');
    const code = { files: [file], calls: [...calls, 'bookHotel'], clientFile: join(folder, 'client/index.ts') };
    expect(() => findUsedApiCalls(folder, code)).toThrow('no bookHotel');
  });
});
