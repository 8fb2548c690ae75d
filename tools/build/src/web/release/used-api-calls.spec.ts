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
    ['a property', 'const api = useApi(); api.login("a");', ['login']],
    ['a property passed on', 'const run = useApi().createBooking;', ['createBooking']],
    ['destructured properties', 'const { login, cancelBooking: cancel } = useApi();', ['cancelBooking', 'login']],
    [
      'a destructured parameter',
      'export const book = ({ createBooking }: ApiClient) => createBooking();',
      ['createBooking'],
    ],
    ['a property in brackets', 'useApi()["login"]("a");', ['login']],
    ['a part of the client', 'export const go = (api: Pick<ApiClient, "login">) => api.login("a");', ['login']],
    ['an optional client', 'export const go = (api: ApiClient | null) => api?.login("a");', ['login']],
  ])('finds %s', (_name, source, made) => {
    expect(callsIn(source)).toEqual(made);
  });

  it.each([
    ['a property of the same name elsewhere', 'const tracker = { login: 1, other: 2 }; tracker.login;'],
    ['a bare name', 'const login = "login"; export const texts = { login, createBooking: "Book" };'],
    ['a string', 'export const text = "api.login";'],
  ])('ignores %s', (_name, source) => {
    expect(callsIn(source)).toEqual([]);
  });

  it('throws if the client type is unknown', () => {
    const file = join(folder, 'page.ts');
    const code = { files: [file], calls: [...calls, 'bookHotel'], clientFile: join(folder, 'client/index.ts') };
    expect(() => findUsedApiCalls(folder, code)).toThrow('no bookHotel');
  });
});
