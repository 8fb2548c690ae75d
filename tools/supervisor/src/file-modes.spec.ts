import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { acquireDataFolder } from './machine/data-folder-lock';
import { openProcessLog } from './process-log';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portal-modes-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

it('restricts the data folder to its owner, even an existing one', () => {
  chmodSync(home, 0o755);
  acquireDataFolder(home)();
  expect(modeOf(home)).toBe(0o700);
});

it('restricts logs to their owner', async () => {
  const folder = join(home, 'logs');
  openProcessLog(folder, 'gateway', () => undefined);
  const log = join(folder, 'gateway.log');
  await pWaitFor(() => existsSync(log) && modeOf(log) === 0o600, { timeout: 1_000 });
  expect(modeOf(folder)).toBe(0o700);
});
