import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { closeSocketFolder, databaseSocketIn, databaseSocketOf, databaseUriOf } from './database-socket';

const home = mkdtempSync(join(tmpdir(), 'portal-socket-'));
afterAll(() => rmSync(home, { recursive: true }));

describe('databaseSocketIn', () => {
  it('returns a path in the data folder', () => {
    expect(databaseSocketIn('/srv/portal/mongo')).toBe('/srv/portal/mongo/mongo.sock');
  });

  it('returns one path in /tmp per folder when the path is too long', () => {
    const long = `/srv/${'deep/'.repeat(30)}mongo`;
    const path = databaseSocketIn(long);
    expect(path).toMatch(/^\/tmp\/portal-\d+-[0-9a-f]{24}\/mongo\.sock$/);
    expect(databaseSocketIn(long)).toBe(path);
    expect(databaseSocketIn(`${long}2`)).not.toBe(path);
  });

  it.each(['/srv/portal/mongo/mongo.sock', '/home/Mwila Banda/é@,?/mongo.sock'])(
    'is parsed from its URI: %s',
    (path) => {
      expect(databaseSocketOf(databaseUriOf(path))).toBe(path);
      expect(databaseSocketOf(`${databaseUriOf(path)}/?directConnection=true`)).toBe(path);
    },
  );

  it.each(['mongodb://127.0.0.1:27017', 'mongodb+srv://db.example', 'mongodb://db.sock.example/x.sock'])(
    'finds no socket in %s',
    (uri) => expect(databaseSocketOf(uri)).toBeUndefined(),
  );
});

describe('closeSocketFolder', () => {
  it('restricts a folder that other accounts can access', () => {
    const folder = join(home, 'open');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    closeSocketFolder(join(folder, 'mongo.sock'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('creates a missing folder', () => {
    closeSocketFolder(join(home, 'new/folder/mongo.sock'));
    expect(statSync(join(home, 'new/folder')).mode & 0o777).toBe(0o700);
  });

  it('rejects a symbolic link, whose target another account controls', () => {
    symlinkSync(tmpdir(), join(home, 'link'));
    expect(() => closeSocketFolder(join(home, 'link/mongo.sock'))).toThrow(/belongs to another account/);
  });
});
