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

/** Returns the id of a process that has ended. */
const goneProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('lockDataFolder', () => {
  it('makes the folder, keeps it to its owner, and leaves nothing when it is given back', () => {
    const unlock = lockDataFolder(folder, name);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual([name]);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a second owner by name and number, until the first gives the folder back', () => {
    const unlock = lockDataFolder(folder, name);
    expect(() => lockDataFolder(folder, name)).toThrow(DataFolderInUseError);
    expect(() => lockDataFolder(folder, name)).toThrow(`${folder} is in use by process ${process.pid}`);
    unlock();
    lockDataFolder(folder, name)();
  });

  it('keeps locks of different names apart', () => {
    const unlock = lockDataFolder(folder, name);
    lockDataFolder(folder, 'another.lock')();
    unlock();
  });

  it('takes over from a process that is gone', () => {
    lockDataFolder(folder, name)();
    writeFileSync(join(folder, name), `${goneProcess()} 1 x`);
    const unlock = lockDataFolder(folder, name);
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(folder)).toEqual([name]);
    unlock();
  });

  it('does not take a new process of the same number for the owner', () => {
    lockDataFolder(folder, name)();
    writeFileSync(join(folder, name), `${process.pid} 1 x`);
    lockDataFolder(folder, name)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the lock of somebody else alone when it gives back what it no longer has', () => {
    const unlock = lockDataFolder(folder, name);
    writeFileSync(join(folder, name), 'of somebody else');
    unlock();
    expect(readFileSync(join(folder, name), 'utf8')).toBe('of somebody else');
  });
});

describe('assertFolderUnlocked', () => {
  it('looks and changes nothing', () => {
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
