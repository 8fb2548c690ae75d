import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { recordMeasurements } from '../../portal/measurements';
import { portalUnderTest } from '../../portal/portal-under-test';

/* Access to the portal's data by another user of the same machine: connecting to the database, reading its files. */
const { mongoUri, dataFolder, pids } = portalUnderTest();
const figures = { 'ports of the database': 0, 'files readable by others': 0 };
afterAll(() => recordMeasurements('other accounts', figures));

/** Returns the ports that a process listens on, from /proc. */
function listeningPorts(pid: number): number[] {
  const folder = `/proc/${pid}/fd`;
  const inodes = new Set(
    readdirSync(folder).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(join(folder, fd)))?.[1] ?? [];
      } catch {
        // The file descriptor was closed after it was listed.
        return [];
      }
    }),
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === '0A' && inodes.has(inode))
      .map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16)),
  );
}

/** Runs a shell command as another user. Returns its output. */
const asUnknownTarget = (line: string): string =>
  execFileSync('sh', ['-c', `${line} 2>/dev/null || true`], {
    ...{ uid: 65_534, gid: 65_534, cwd: '/', encoding: 'utf8' },
  }).trim();

describe('another user of the machine', () => {
  it('finds no database port', () => {
    const ports = listeningPorts(pids['embedded-mongo'] ?? 0);
    figures['ports of the database'] = ports.length;
    expect(ports).toEqual([]);
    expect(mongoUri).toMatch(/^mongodb:\/\/%2F.*\.sock$/);
  });

  it('cannot access the socket or files of the data folder', () => {
    expect(statSync(dataFolder).mode & 0o077).toBe(0);
    // Only root can run commands as another user.
    if (process.getuid?.() !== 0) return;
    const found = asUnknownTarget(`find '${dataFolder}' -mindepth 1`);
    figures['files readable by others'] = found === '' ? 0 : found.split('\n').length;
    expect(found).toBe('');
    const socket = decodeURIComponent(mongoUri.slice('mongodb://'.length));
    const script = `require("node:net").connect(process.argv[1]).once("connect",()=>console.log("connected")).once("error",({code})=>console.log(code))`;
    expect(asUnknownTarget(`timeout 10 '${process.execPath}' -e '${script}' '${socket}'`)).toBe('EACCES');
  });
});
