import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataFolderInUseError, lockDataFolder, assertFolderUnlocked } from './data-folder-lock';

const name = 'part.lock';
let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  folder = join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true }));

const goneProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('lockDataFolder', () => {
  it('creates the folder for its owner only and removes the lock on release', () => {
    const unlock = lockDataFolder(folder, name);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual([name]);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('rejects a second process with folder and process id until the first releases the lock', () => {
    const unlock = lockDataFolder(folder, name);
    expect(() => lockDataFolder(folder, name)).toThrow(DataFolderInUseError);
    expect(() => lockDataFolder(folder, name)).toThrow(`${folder} is in use by process ${process.pid}`);
    unlock();
    lockDataFolder(folder, name)();
  });

  it('holds locks of different names independently', () => {
    const unlock = lockDataFolder(folder, name);
    lockDataFolder(folder, 'another.lock')();
    unlock();
  });

  it('replaces the lock of a process that has ended', () => {
    lockDataFolder(folder, name)();
    writeFileSync(join(folder, name), `${goneProcess()} 1 x`);
    const unlock = lockDataFolder(folder, name);
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(folder)).toEqual([name]);
    unlock();
  });

  it('replaces the lock when another process has the same id', () => {
    lockDataFolder(folder, name)();
    writeFileSync(join(folder, name), `${process.pid} 1 x`);
    lockDataFolder(folder, name)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the lock of another process when it releases a lost one', () => {
    const unlock = lockDataFolder(folder, name);
    writeFileSync(join(folder, name), 'of somebody else');
    unlock();
    expect(readFileSync(join(folder, name), 'utf8')).toBe('of somebody else');
  });
});

describe('assertFolderUnlocked', () => {
  it('changes nothing', () => {
    assertFolderUnlocked(folder, name);
    expect(readdirSync(home)).toEqual([]);
    const unlock = lockDataFolder(folder, name);
    expect(() => assertFolderUnlocked(folder, name)).toThrow(DataFolderInUseError);
    unlock();
    writeFileSync(join(folder, name), `${goneProcess()} 1 x`);
    assertFolderUnlocked(folder, name);
    expect(readdirSync(folder)).toEqual([name]);
  });
});
