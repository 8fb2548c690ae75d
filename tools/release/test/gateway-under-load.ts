import { generateKeyPairSync } from 'node:crypto';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { urlVariables } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { changedBuild } from '../src/artefact/changed-build';
import { workspaceRoot } from '../src/workspace/workspace';

const run = promisify(execFile);
/** Generates a key in the format of SERVICE_KEY. */
const serviceKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
export const nowhere = 'http://127.0.0.1:9';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Built gateway with its own release store, release tools, and a visitor who requests pages continuously. */
export class GatewayUnderLoad {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  /** Responses to the visitor other than pages. */
  readonly failures: string[] = [];
  private readonly folders: string[] = [this.dataDir];
  private port = 0;
  private running: ChildProcess | undefined;
  private isVisiting = true;
  private visits: Promise<void> = Promise.resolve();

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.port = await freePort();
    await this.start();
    this.visits = this.visit();
  }

  /** No services are started: the gateway serves remotes without them. */
  async start(): Promise<void> {
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      // Permits 200 visitors from one address.
      RATE_LIMIT_PROFILE: 'test',
      PORT: String(this.port),
      ...urlVariables(() => nowhere),
      SERVICE_KEY: serviceKey(),
      RELEASES_DIR: join(this.dataDir, 'releases'),
      RELEASE_PUBLIC_KEY_FILE: join(this.dataDir, 'release-key.pub.pem'),
      RELEASE_NUMBERS_FILE: join(this.dataDir, 'release-numbers.json'),
    };
    const main = join(workspaceRoot, 'gateway/dist/main.mjs');
    this.running = spawn('node', [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(this.running.stdout!, 'data');
  }

  async stop(): Promise<void> {
    this.running?.kill();
    await once(this.running!, 'exit');
  }

  async close(): Promise<void> {
    await this.stop();
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }

  /** Stops the visitor before the gateway is stopped. */
  async endVisits(): Promise<void> {
    this.isVisiting = false;
    await this.visits;
  }

  /** Builds mfe-client with another version. Returns its folder. */
  build(change: Parameters<typeof changedBuild>[1]): string {
    const folder = changedBuild('mfe-client', change);
    this.folders.push(folder);
    return folder;
  }

  /** Runs a command of this package. Returns its output. */
  async tool(command: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.dataDir };
    const script = join(workspaceRoot, `tools/release/${command}.ts`);
    return (await run('node', ['--import', 'tsx', script, ...args], { env })).stdout;
  }

  readonly refusalOf = (command: string, ...args: string[]): Promise<string> =>
    this.tool(command, ...args).then(
      () => 'was not refused',
      (error: { stderr: string }) => error.stderr,
    );

  readonly versionFor = async (cookie?: string): Promise<string> => {
    const response = await fetch(`${this.url}/remotes.json`, cookie ? { headers: { cookie } } : {});
    return ((await response.json()) as { remotes: { client: { version: string } } }).remotes.client.version;
  };

  readonly expectVersion = (version: string, cookie?: string) =>
    pWaitFor(async () => (await this.versionFor(cookie)) === version, { timeout: 15_000 });

  private async visit(): Promise<void> {
    const paths = ['/', '/dashboard', '/remotes.json', '/healthz'];
    for (let turn = 0; this.isVisiting; turn += 1) {
      const path = paths[turn % paths.length]!;
      const status = await fetch(`${this.url}${path}`).then(
        async (response) => (await response.text()) && response.status,
        (error: Error) => error.message,
      );
      if (status !== 200) this.failures.push(`${path}: ${status}`);
      await wait(10);
    }
  }
}
