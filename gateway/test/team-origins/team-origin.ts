import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sha384, signText } from '@portal/release-format';

export const slice = 'mfe-client';

type Behaviour = (req: IncomingMessage, res: ServerResponse) => void;

export interface ReleaseKeys {
  privateKey: KeyObject;
  /** File with the public key, read by the gateway. */
  publicKeyFile: string;
  remove(): void;
}

export function makeReleaseKeys(): ReleaseKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'));
  const publicKeyFile = join(folder, 'release-key.pub.pem');
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  return { privateKey, publicKeyFile, remove: () => rmSync(folder, { recursive: true }) };
}

/** Small build of a slice; `large.js` needs several reads. */
export const builtFiles = (version: string): Record<string, string> => ({
  'remoteEntry.js': `console.log("entry of ${version}")`,
  'remote.css': `.of-${version.replaceAll('.', '-')}{top:0}`,
  'large.js': `/* ${'large '.repeat(100_000)} */`,
  'contract.json': '{}',
  'mf-manifest.json': '{}',
  'prerendered.json': JSON.stringify({ '/dashboard': { html: `<h1>Painted by ${version}</h1>`, css: '', styles: [] } }),
});

export interface TeamOrigin {
  url: string;
  /** Requested paths, in order. */
  seen: { method: string; path: string; headers: IncomingHttpHeaders }[];
  /** Publishes a signed release and points to it. */
  publish(release: { version: string; number: number; former?: string[]; canary?: string }): void;
  /** Publishes files and manifest without moving the pointer. */
  upload(version: string): void;
  /** Overrides the response of a path. */
  say(path: string, response: string | Behaviour): void;
  /** Signs with the release key. */
  sign(value: unknown, key?: KeyObject): string;
  reset(): void;
  stop(): Promise<void>;
}

export const pathOf = (version: string, file: string): string => `/remotes/${slice}/${version}/${file}`;

/** Web server of another team with a release store. */
export async function startTeamOrigin(keys: ReleaseKeys, tls?: { key: Buffer; cert: Buffer }): Promise<TeamOrigin> {
  const published = new Map<string, string | Buffer>();
  const behaviours = new Map<string, string | Behaviour>();
  const seen: TeamOrigin['seen'] = [];
  const handleRequest = (req: IncomingMessage, res: ServerResponse): void => {
    const path = req.url ?? '';
    seen.push({ method: req.method ?? '', path, headers: req.headers });
    const behaviour = behaviours.get(path);
    if (typeof behaviour === 'function') return behaviour(req, res);
    const content = behaviour ?? published.get(path);
    if (content === undefined) return void res.writeHead(404).end();
    res.writeHead(200, {
      server: 'team',
      'set-cookie': 'team=1',
      'content-type': 'text/html',
      'cache-control': 'no-store',
    });
    res.end(content);
  };
  const server = tls ? createSecureServer(tls, handleRequest) : createServer(handleRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upload = (version: string): void => {
    const files = builtFiles(version);
    const hashes = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, sha384(content)]));
    const twin = brotliCompressSync(files['large.js']!);
    for (const [file, content] of Object.entries(files)) published.set(pathOf(version, file), content);
    published.set(pathOf(version, 'large.js.br'), twin);
    const note = {
      name: slice,
      container: 'mfe_client',
      version,
      entry: 'remoteEntry.js',
      first: ['remoteEntry.js', 'remote.css'],
      integrity: Object.fromEntries(Object.entries(hashes).filter(([file]) => /\.(?:js|css)$/.test(file))),
      files: { ...hashes, 'large.js.br': sha384(twin) },
    };
    published.set(pathOf(version, 'release.json'), signText(note, keys.privateKey));
  };
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    upload,
    publish: ({ version, number, former = [], canary }) => {
      upload(version);
      const pointer = {
        slice,
        number,
        stable: version,
        former,
        ...(canary === undefined ? {} : { canary: { version: canary, percent: 99 } }),
        movedAt: '2026-11-22T10:00:00Z',
      };
      published.set(`/pointers/${slice}.json`, signText(pointer, keys.privateKey));
    },
    say: (path, behaviour) => void behaviours.set(path, behaviour),
    sign: (value, key = keys.privateKey) => signText(value, key),
    reset: () => {
      behaviours.clear();
      seen.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
