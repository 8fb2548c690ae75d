import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@portal/test-kit';
import pWaitFor from 'p-wait-for';

export const deployFolder = resolve(import.meta.dirname, '../../deploy');
const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/nginx/sbin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * Returns the path of the installed nginx. Undefined, with a warning on stderr, if there is none.
 * @throws Error in CI, where a missing nginx must not skip its tests
 */
export function findNginx(): string | undefined {
  const nginx = places.find((place) => existsSync(place));
  if (nginx === undefined && process.env['CI'])
    throw new Error('nginx is not installed (apt-get install nginx-light).');
  if (nginx === undefined)
    process.stderr.write(
      '\nSKIPPED: nginx is not installed, so deploy/nginx/nginx.conf is not tested (apt-get install nginx-light).\n\n',
    );
  return nginx;
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

export interface RunningNginx {
  port: number;
  /** Replaces /srv/releases. */
  releases: string;
  /**
   * @returns all output of nginx: both streams and every file in its folder
   */
  stop(): Promise<string>;
}

/**
 * Starts nginx with deploy/nginx/nginx.conf. Only ports and folders differ from those in a container.
 * @param nginx path of the program
 * @param gatewayPort port of the gateway on this machine
 * @param tls folder with `tls.crt`, `tls.key` and `ca.crt`
 */
export async function startNginx(
  nginx: string,
  { gatewayPort, tls }: { gatewayPort: number; tls: string },
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const [port, releases, work] = [await freePort(), join(folder, 'releases'), join(folder, 'work')];
  for (const path of [releases, work]) mkdirSync(path);
  cpSync(tls, join(folder, 'tls'), { recursive: true });
  const conf = readFileSync(join(deployFolder, 'nginx/nginx.conf'), 'utf8')
    .replaceAll(' /tmp/', ` ${work}/`)
    .replace('listen 8443', `listen 127.0.0.1:${port}`)
    .replace('server gateway:8080', `server 127.0.0.1:${gatewayPort}`)
    .replace('/srv/releases', releases);
  writeFileSync(join(folder, 'nginx.conf'), conf);
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `${user}daemon off;`]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString('latin1')));
  await pWaitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`nginx exited during startup: ${output}`);
      return isOpen(port);
    },
    { timeout: 10_000 },
  );
  return {
    port,
    releases,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill();
        await once(child, 'close');
      }
      const files = readdirSync(work, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
      rmSync(folder, { recursive: true });
      return [output, ...texts].join('\n');
    },
  };
}
