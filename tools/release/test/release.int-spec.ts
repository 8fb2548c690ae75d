import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { urlVariables } from '@portal/contracts';
import pWaitFor from 'p-wait-for';
import { changedBuild } from '../src/artefact/changed-build';
import { workspaceRoot } from '../src/workspace/workspace';

const run = promisify(execFile);
const page = 'src_pages_dashboard-page_tsx.js';
const nowhere = 'http://127.0.0.1:9';

let dataDir: string;
let port: number;
let url: string;
let gateway: ChildProcess;
let isVisiting = true;
let visits: Promise<void>;
const failures: string[] = [];
const folders: string[] = [];

const build = (change: Parameters<typeof changedBuild>[1]): string => {
  const folder = changedBuild('mfe-client', change);
  folders.push(folder);
  return folder;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/** The real gateway as built; its services are not needed for what it serves itself. */
async function startGateway(): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // Two hundred visitors of one address.
    RATE_LIMIT_PROFILE: 'test',
    PORT: String(port),
    ...urlVariables(() => nowhere),
    SERVICE_TOKEN_SECRET: 'a secret of the tests with 32 characters',
    RELEASES_DIR: join(dataDir, 'releases'),
    RELEASE_PUBLIC_KEY_FILE: join(dataDir, 'release-key.pub.pem'),
    RELEASE_NUMBERS_FILE: join(dataDir, 'release-numbers.json'),
  };
  gateway = spawn('node', [join(workspaceRoot, 'gateway/dist/main.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(gateway.stdout!, 'data');
}

async function stopGateway(): Promise<void> {
  gateway.kill();
  await once(gateway, 'exit');
}

async function tool(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await run('node', ['--import', 'tsx', join(workspaceRoot, `tools/release/${command}.ts`), ...args], { env }))
    .stdout;
}

const refusalOf = (command: string, ...args: string[]): Promise<string> =>
  tool(command, ...args).then(
    () => 'was not refused',
    (error: { stderr: string }) => error.stderr,
  );

const fromBuild = (folder: string): string[] => ['mfe-client', '--dist', folder, '--portal', url];

async function versionFor(cookie?: string): Promise<string> {
  const answer = await fetch(`${url}/remotes.json`, cookie ? { headers: { cookie } } : {});
  return ((await answer.json()) as { remotes: { client: { version: string } } }).remotes.client.version;
}

const expectVersion = (version: string, cookie?: string) =>
  pWaitFor(async () => (await versionFor(cookie)) === version, { timeout: 15_000 });

async function visit(): Promise<void> {
  const paths = ['/', '/dashboard', '/remotes.json', '/healthz'];
  for (let turn = 0; isVisiting; turn += 1) {
    const path = paths[turn % paths.length]!;
    const status = await fetch(`${url}${path}`).then(
      async (answer) => (await answer.text()) && answer.status,
      (error: Error) => error.message,
    );
    if (status !== 200) failures.push(`${path}: ${status}`);
    await wait(10);
  }
}

let first: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-releases-'));
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await startGateway();
  first = await versionFor();
  visits = visit();
});

afterAll(async () => {
  await stopGateway();
  for (const folder of [dataDir, ...folders]) rmSync(folder, { recursive: true, force: true });
});

describe('a release', () => {
  it('reaches a gateway that runs, and keeps the former version for open tabs', async () => {
    const folder = build({
      version: '0.2.0-aaaaaaaa',
      text: [page, 'Where would you like to go next?', 'Edition two'],
    });
    expect(await tool('release', ...fromBuild(folder))).toContain('Released mfe-client 0.2.0-aaaaaaaa');
    await expectVersion('0.2.0-aaaaaaaa');
    const read = async (version: string) => (await fetch(`${url}/mfe/mfe-client/${version}/${page}`)).text();
    expect(await read('0.2.0-aaaaaaaa')).toContain('Edition two');
    expect(await read(first)).toContain('Where would you like to go next?');
    const html = await (await fetch(`${url}/dashboard`)).text();
    expect(html).toContain('/mfe/mfe-client/0.2.0-aaaaaaaa/remoteEntry.js');
    expect(html).not.toContain(`/mfe/mfe-client/${first}/`);
  });

  it('is signed by a key that only its owner can read', () => {
    expect(statSync(join(dataDir, 'release-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('is never written twice', async () => {
    const folder = build({ version: '0.2.0-aaaaaaaa', text: [page, 'Where would you like to go next?', 'Another'] });
    expect(await refusalOf('release', ...fromBuild(folder))).toContain('a version never changes');
  });
});

describe('a canary', () => {
  const groups = Array.from({ length: 200 }, (_, index) => `portal-group=${index * 50}`);
  const inCanary = async (): Promise<string[]> => {
    const versions = await Promise.all(groups.map(versionFor));
    return groups.filter((_, index) => versions[index] === '0.3.0-bbbbbbbb');
  };

  it('goes to a stable share of the visitors, whom a larger share keeps', async () => {
    const folder = build({ version: '0.3.0-bbbbbbbb' });
    await tool('canary', 'mfe-client', '10%', ...fromBuild(folder).slice(1));
    await pWaitFor(async () => (await inCanary()).length > 0, { timeout: 15_000 });
    const tenth = await inCanary();
    expect(tenth.length).toBeGreaterThan(7);
    expect(tenth.length).toBeLessThan(35);
    expect(await inCanary()).toEqual(tenth);
    await tool('canary', 'mfe-client', '30%');
    await pWaitFor(async () => (await inCanary()).length > 40, { timeout: 15_000 });
    const larger = new Set(await inCanary());
    expect(tenth.every((group) => larger.has(group))).toBe(true);
  });

  it('draws a group by lot, in a cookie that names nobody', async () => {
    const answer = await fetch(`${url}/dashboard`);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^portal-group=\d{1,4}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toBe('accept-encoding, cookie');
    const again = await fetch(`${url}/dashboard`, { headers: { cookie: 'theme=dark; portal-group=42' } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('ends for everybody with 0%, and sets no cookie any more', async () => {
    await tool('canary', 'mfe-client', '0%');
    await pWaitFor(async () => (await inCanary()).length === 0, { timeout: 15_000 });
    expect((await fetch(`${url}/`)).headers.get('set-cookie')).toBeNull();
    expect(await refusalOf('canary', 'mfe-client', '100%')).toContain('No canary is running');
  });
});

describe('a rollback', () => {
  it('goes to the release before, the first one being what was built', async () => {
    await tool('rollback', 'mfe-client');
    await expectVersion(first);
    expect(await refusalOf('rollback', 'mfe-client')).toContain('There is no release before');
  });
});

describe('a release that does not fit', () => {
  it.each([
    ['a component it lacks', (needs: Needs) => needs.imports['@portal/ui-kit']!.push('Carousel'), 'has no Carousel'],
    ['a React it does not share', (needs: Needs) => (needs.shared['react'] = '^20.0.0'), 'it needs react ^20.0.0'],
    ['another agreement', (needs: Needs) => (needs.contract += 1), 'it speaks contract'],
    ['a call it does not know', (needs: Needs) => needs.calls.push('bookHotel'), 'does not know the calls bookHotel'],
    ['fewer pages', (needs: Needs) => needs.pages.pop(), 'leads to pages that mfe-client does not have'],
  ])('is refused by a shell: %s', async (_name, needs, reason) => {
    const folder = build({ version: '0.4.0-cccccccc', needs });
    expect(await refusalOf('release', ...fromBuild(folder))).toContain(reason);
    expect(await versionFor()).toBe(first);
  });

  it('is refused by services that lack a call it makes', async () => {
    const provides = readFileSync(join(workspaceRoot, 'shell/dist/provides.json'), 'utf8');
    const contract = (await (await fetch(`${url}/api/docs`)).json()) as { paths: Record<string, unknown> };
    delete contract.paths['/bookings/my'];
    const older = createHttpServer((req, res) =>
      res.end(req.url === '/provides.json' ? provides : JSON.stringify(contract)),
    ).listen(0, '127.0.0.1');
    await once(older, 'listening');
    const portal = `http://127.0.0.1:${(older.address() as AddressInfo).port}`;
    const folder = build({ version: '0.4.0-cccccccc' });
    const refusal = await refusalOf('release', 'mfe-client', '--dist', folder, '--portal', portal);
    older.close();
    expect(refusal).toContain('mfe-client does not fit the services that run');
    expect(refusal).toContain('listMyBookings is not offered');
    expect(await versionFor()).toBe(first);
  });

  it('is refused when no portal answers', async () => {
    const folder = build({ version: '0.4.0-cccccccc' });
    expect(await refusalOf('release', 'mfe-client', '--dist', folder, '--portal', nowhere)).toContain('does not say');
  });
});

describe('a release that was changed after it was signed', () => {
  it('is refused when it is read, and the one before is served', async () => {
    await tool('release', ...fromBuild(build({ version: '0.5.0-dddddddd' })));
    await expectVersion('0.5.0-dddddddd');
    isVisiting = false;
    await visits;
    await stopGateway();
    appendFileSync(join(dataDir, 'releases/remotes/mfe-client/0.5.0-dddddddd', page), ';alert(1)');
    await startGateway();
    expect(await versionFor()).toBe(first);
    expect((await fetch(`${url}/mfe/mfe-client/0.5.0-dddddddd/${page}`)).status).toBe(404);
    expect((await fetch(`${url}/mfe/mfe-client/0.2.0-aaaaaaaa/${page}`)).status).toBe(200);
    const counters = await (await fetch(`${url}/metrics`)).text();
    expect(counters).toMatch(/^portal_gateway_release_refusals_total [1-9]/m);
  });
});

describe('an older pointer, signed by the right key', () => {
  const pointer = () => join(dataDir, 'releases/pointers/mfe-client.json');
  const served = () => JSON.parse(readFileSync(join(dataDir, 'release-numbers.json'), 'utf8')) as { client: number };

  it('is not believed by a gateway that starts again', async () => {
    await tool('release', ...fromBuild(build({ version: '0.6.0-eeeeeeee' })));
    await expectVersion('0.6.0-eeeeeeee');
    const older = readFileSync(pointer());
    const before = served().client;
    await tool('release', ...fromBuild(build({ version: '0.7.0-ffffffff' })));
    await expectVersion('0.7.0-ffffffff');
    expect(served().client).toBeGreaterThan(before);
    await stopGateway();
    writeFileSync(pointer(), older);
    await startGateway();
    expect(await versionFor()).not.toBe('0.6.0-eeeeeeee');
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^portal_gateway_release_refusals_total [1-9]/m);
  });
});

describe('a pointer that was changed after it was signed', () => {
  it('changes nothing', async () => {
    appendFileSync(join(dataDir, 'releases/pointers/mfe-client.json'), ' ');
    await wait(1_200);
    const path = join(dataDir, 'releases/pointers/mfe-client.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('0.5.0-dddddddd', '0.2.0-aaaaaaaa'));
    await wait(1_200);
    expect(await versionFor()).toBe(first);
  });
});

it('lets no visitor notice', () => {
  expect(failures).toEqual([]);
});

interface Needs {
  contract: number;
  shared: Record<string, string>;
  imports: Record<string, string[]>;
  calls: string[];
  pages: string[];
}
