import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/test-kit';
import { nginxConf, type NginxOptions } from '../src/nginx/nginx-conf';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/nginx/sbin/nginx', '/opt/homebrew/bin/nginx'];
const installed = (): string | undefined => places.find((place) => existsSync(place));

function installForDebian(): void {
  const quiet = { stdio: 'ignore', timeout: 120_000 } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], quiet);
  } catch {
    // Without a network there is none to be had; the caller says so.
  }
}

/** The path of an nginx, Debian's being installed where that is possible; undefined, with a sentence, where it is not. */
export function findNginx(): string | undefined {
  if (installed() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installForDebian();
  const nginx = installed();
  if (nginx === undefined) {
    process.stderr.write(
      'There is no nginx on this machine, so its cases are skipped: `apt-get install nginx-light`.\n',
    );
  }
  return nginx;
}

async function waitUntilOpen(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error('nginx ended at once');
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('nginx does not listen');
}

export interface RunningNginx {
  port: number;
  url: string;
  /** Everything it may write to. */
  folder: string;
  /** The error log up to now. */
  errorLog(): string;
  stop(): Promise<void>;
}

/** A real nginx with the generated configuration; what `nginx -t` says against it is thrown. */
export async function startNginx(
  nginx: string,
  given: Pick<NginxOptions, 'upstreams' | 'shellDir'> & Partial<NginxOptions>,
  edgeSecret: string,
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'releases'));
  const edgeSecretFile = join(folder, 'edge.conf');
  writeFileSync(edgeSecretFile, `set $portal_edge "${edgeSecret}";\n`);
  const conf = nginxConf({
    releasesDir: join(folder, 'releases'),
    workDir: folder,
    trustedProxies: [],
    publicOrigins: [],
    allowedHosts: [],
    originSlices: [],
    rateFactor: 100,
    ...given,
    listen: `127.0.0.1:${port}`,
    edgeSecretFile,
  });
  const path = join(folder, 'nginx.conf');
  // One worker that runs as the user of the test, and no log among the test's own lines.
  const own = conf
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace(/access_log [^;]+;/, 'access_log off;');
  writeFileSync(path, process.getuid?.() === 0 ? `user root;\n${own}` : own);
  execFileSync(nginx, ['-t', '-q', '-c', path, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const child = spawn(nginx, ['-c', path, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString('utf8');
    if (process.env['NGINX_LOG']) process.stderr.write(text);
  });
  await waitUntilOpen(port, child);
  return {
    port,
    folder,
    url: `http://127.0.0.1:${port}`,
    errorLog: () => errors,
    stop: async () => {
      child.kill();
      await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
