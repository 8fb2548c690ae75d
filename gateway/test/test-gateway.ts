import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { urlVariables } from '@portal/contracts';
import { clientTls, createLogger, readEnv } from '@portal/node-kit';
import { testKeyOf } from '@portal/test-kit';
import { createGateway } from '../src/app';
import { envSchema } from '../src/env';
import { connectRedis } from '../src/redis';
import { OriginFileProxy } from '../src/site/origins/origin-files';
import { startStubServices, type StubServices } from './stub-services';

const integrity = `sha384-${'A'.repeat(64)}`;

/** Small build output. */
export const release: Readonly<Record<string, string>> = {
  'shell/dist/index.html':
    '<!doctype html><html><head><script type="application/json" id="portal-remotes"></script></head><body></body></html>',
  'shell/dist/csp.json': JSON.stringify({
    policy: { 'default-src': ["'none'"], 'script-src': ["'self'"] },
    integrityPolicy: 'blocked-destinations=(script)',
  }),
  'shell/dist/integrity.json': '{}',
  'shell/dist/assets/main.0123456789.js': 'console.log("shell")',
  'shell/dist/assets/main.0123456789.js.map': '{}',
  'shell/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shell/dist/site.webmanifest': '{"name":"Portal"}',
  'shell/dist/sw.js': 'self.addEventListener("fetch", () => undefined)',
  'shell/dist/.hidden.json': '{}',
  'mfe-public/dist/release.json': JSON.stringify({
    name: 'mfe-public',
    container: 'mfe_public',
    version: '0.1.0-abcd1234',
    entry: 'remoteEntry.js',
    first: ['remoteEntry.js'],
    integrity: { 'remoteEntry.js': integrity },
  }),
  'mfe-public/dist/remoteEntry.js': 'console.log("remote")',
};

export function writeRelease(files: Readonly<Record<string, string>> = release): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    if (file.endsWith('.js')) writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
  }
  return folder;
}

export interface TestGateway {
  url: string;
  port: number;
  /** Folder with shell/dist and mfe-*\/dist. */
  site: string;
  stub: StubServices;
  /** Sends raw bytes. @returns everything received until the connection closed or was silent */
  sendRaw(text: string): Promise<string>;
  /** Stops the gateway like SIGTERM; its services keep running. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const timeoutMs = 5_000;
const silenceMs = 150;
const finalStatus = /^HTTP\/1\.1 [2-5]/m;

export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    let response = '';
    const finish = (): void => {
      socket.destroy();
      resolve(response);
    };
    socket.setTimeout(timeoutMs, finish);
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1');
      // The final response follows "100 Continue".
      if (finalStatus.test(response)) socket.setTimeout(silenceMs);
    });
    socket.on('close', finish).on('error', finish);
  });
}

/**
 * The real gateway on a real port in front of stub services.
 * @param env overrides its settings
 */
export async function startGateway(env: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
  const stub = await startStubServices();
  const releases = writeRelease();
  const settings = readEnv(envSchema, {
    NODE_ENV: 'test',
    ...urlVariables((name) => stub.urls[name]),
    SERVICE_KEY: testKeyOf('gateway').privateKey,
    RATE_LIMIT_PROFILE: 'test',
    SITE_DIR: releases,
    ...env,
  });
  const log = createLogger('gateway', 'silent');
  const redis =
    settings.REDIS_URL === undefined ? undefined : connectRedis(settings.REDIS_URL, log, clientTls(settings));
  const originFiles = settings.SLICE_ORIGINS.size > 0 ? new OriginFileProxy(settings.SLICE_ORIGINS) : undefined;
  const gateway = createGateway(settings, log, { redis, originFiles });
  await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    site: releases,
    stub,
    sendRaw: (text) => sendRaw(port, text),
    drain: gateway.stop,
    stop: async () => {
      gateway.server.closeAllConnections();
      await gateway.stop();
      await stub.stop();
      rmSync(releases, { recursive: true, force: true });
    },
  };
}
