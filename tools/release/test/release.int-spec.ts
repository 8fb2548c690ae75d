import { once } from 'node:events';
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { type changedBuild, scriptPrinting } from '../src/artefact/changed-build';
import { workspaceRoot } from '../src/workspace/workspace';
import { nowhere, GatewayUnderLoad } from './gateway-under-load';

const lead = 'Where would you like to go next?';
const page = scriptPrinting(join(workspaceRoot, 'mfe-client/dist'), lead);
const gateway = new GatewayUnderLoad();
const fromBuild = (folder: string): string[] => ['mfe-client', '--dist', folder, '--portal', gateway.url];
let first: string;

beforeAll(async () => {
  await gateway.open();
  first = await gateway.versionFor();
});
afterAll(() => gateway.close());

describe('a release', () => {
  it('reaches a running gateway and keeps the previous version for open tabs', async () => {
    const folder = gateway.build({
      version: '0.2.0-aaaaaaaa',
      text: [lead, 'Edition two'],
    });
    expect(await gateway.tool('release', ...fromBuild(folder))).toContain('Released mfe-client 0.2.0-aaaaaaaa');
    await gateway.expectVersion('0.2.0-aaaaaaaa');
    const read = async (version: string) => (await fetch(`${gateway.url}/mfe/mfe-client/${version}/${page}`)).text();
    expect(await read('0.2.0-aaaaaaaa')).toContain('Edition two');
    expect(await read(first)).toContain(lead);
    const html = await (await fetch(`${gateway.url}/dashboard`)).text();
    expect(html).toContain('/mfe/mfe-client/0.2.0-aaaaaaaa/remoteEntry.js');
    expect(html).not.toContain(`/mfe/mfe-client/${first}/`);
  });

  it('is signed with a key readable only by its owner', () => {
    expect(statSync(join(gateway.dataDir, 'release-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('is never overwritten', async () => {
    const folder = gateway.build({
      version: '0.2.0-aaaaaaaa',
      text: [lead, 'Another'],
    });
    expect(await gateway.refusalOf('release', ...fromBuild(folder))).toContain('a version never changes');
  });
});

describe('a canary', () => {
  const groups = Array.from({ length: 200 }, (_, index) => `portal-group=${index * 50}`);
  const inCanary = async (): Promise<string[]> => {
    const versions = await Promise.all(groups.map(gateway.versionFor));
    return groups.filter((_, index) => versions[index] === '0.3.0-bbbbbbbb');
  };

  it('is served to a stable share of visitors, which a larger share includes', async () => {
    const folder = gateway.build({ version: '0.3.0-bbbbbbbb' });
    await gateway.tool('canary', 'mfe-client', '10%', ...fromBuild(folder).slice(1));
    await pWaitFor(async () => (await inCanary()).length > 0, { timeout: 15_000 });
    const tenth = await inCanary();
    expect(tenth.length).toBeGreaterThan(7);
    expect(tenth.length).toBeLessThan(35);
    expect(await inCanary()).toEqual(tenth);
    await gateway.tool('canary', 'mfe-client', '30%');
    await pWaitFor(async () => (await inCanary()).length > 40, { timeout: 15_000 });
    const larger = new Set(await inCanary());
    expect(tenth.every((group) => larger.has(group))).toBe(true);
  });

  it('assigns a random group by an anonymous cookie', async () => {
    const response = await fetch(`${gateway.url}/dashboard`);
    expect(response.headers.get('set-cookie')).toMatch(
      /^portal-group=\d{1,4}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toBe('accept-encoding, cookie');
    const again = await fetch(`${gateway.url}/dashboard`, { headers: { cookie: 'theme=dark; portal-group=42' } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('ends for all visitors with 0% and sets no further cookie', async () => {
    await gateway.tool('canary', 'mfe-client', '0%');
    await pWaitFor(async () => (await inCanary()).length === 0, { timeout: 15_000 });
    expect((await fetch(`${gateway.url}/`)).headers.get('set-cookie')).toBeNull();
    expect(await gateway.refusalOf('canary', 'mfe-client', '100%')).toContain('No canary is running');
  });
});

describe('a rollback', () => {
  it('restores the previous release, the first being the built one', async () => {
    await gateway.tool('rollback', 'mfe-client');
    await gateway.expectVersion(first);
    expect(await gateway.refusalOf('rollback', 'mfe-client')).toContain('There is no release before');
  });
});

type Change = Parameters<typeof changedBuild>[1];
const needing = (needs: NonNullable<Change['needs']>): Partial<Change> => ({ needs });

describe('an incompatible release', () => {
  it.each([
    ['a missing component', needing(({ imports }) => imports['@portal/ui-kit']!.push('Carousel')), 'has no Carousel'],
    ['an incompatible React', { ranges: { react: '^20.0.0' } }, 'it needs react ^20.0.0'],
    ['another contract number', needing((needs) => (needs.contract += 1)), 'it uses contract'],
    ['an unknown call', needing(({ calls }) => calls.push('bookHotel')), 'does not know the calls bookHotel'],
    ['fewer pages', needing(({ pages }) => pages.pop()), 'leads to pages that mfe-client does not have'],
  ])('is rejected by a shell: %s', async (_name, change, reason) => {
    const folder = gateway.build({ version: '0.4.0-cccccccc', ...change });
    expect(await gateway.refusalOf('release', ...fromBuild(folder))).toContain(reason);
    expect(await gateway.versionFor()).toBe(first);
  });

  it('is rejected if services lack a call it makes', async () => {
    const provides = readFileSync(join(workspaceRoot, 'shell/dist/provides.json'), 'utf8');
    const contract = (await (await fetch(`${gateway.url}/api/docs`)).json()) as { paths: Record<string, unknown> };
    delete contract.paths['/bookings/my'];
    const older = createServer((req, res) =>
      res.end(req.url === '/provides.json' ? provides : JSON.stringify(contract)),
    ).listen(0, '127.0.0.1');
    await once(older, 'listening');
    const portal = `http://127.0.0.1:${(older.address() as AddressInfo).port}`;
    const folder = gateway.build({ version: '0.4.0-cccccccc' });
    const rejection = await gateway.refusalOf('release', 'mfe-client', '--dist', folder, '--portal', portal);
    older.close();
    expect(rejection).toContain('mfe-client is incompatible with the running services');
    expect(rejection).toContain('listMyBookings is not offered');
    expect(await gateway.versionFor()).toBe(first);
  });

  it('is rejected if no portal responds', async () => {
    const folder = gateway.build({ version: '0.4.0-cccccccc' });
    expect(await gateway.refusalOf('release', 'mfe-client', '--dist', folder, '--portal', nowhere)).toContain(
      'does not respond with its interface',
    );
  });
});

describe('a release that was changed after it was signed', () => {
  it('is rejected when read, and the previous one is served', async () => {
    await gateway.tool('release', ...fromBuild(gateway.build({ version: '0.5.0-dddddddd' })));
    await gateway.expectVersion('0.5.0-dddddddd');
    await gateway.endVisits();
    await gateway.stop();
    appendFileSync(join(gateway.dataDir, 'releases/remotes/mfe-client/0.5.0-dddddddd', page), ';alert(1)');
    await gateway.start();
    expect(await gateway.versionFor()).toBe(first);
    expect((await fetch(`${gateway.url}/mfe/mfe-client/0.5.0-dddddddd/${page}`)).status).toBe(404);
    expect((await fetch(`${gateway.url}/mfe/mfe-client/0.2.0-aaaaaaaa/${page}`)).status).toBe(200);
    const counters = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(counters).toMatch(/^portal_gateway_release_rejections_total [1-9]/m);
  });
});

describe('an older pointer, signed by the right key', () => {
  const pointer = () => join(gateway.dataDir, 'releases/pointers/mfe-client.json');
  const served = () =>
    JSON.parse(readFileSync(join(gateway.dataDir, 'release-numbers.json'), 'utf8')) as { client: number };

  it('is rejected by a restarted gateway', async () => {
    await gateway.tool('release', ...fromBuild(gateway.build({ version: '0.6.0-eeeeeeee' })));
    await gateway.expectVersion('0.6.0-eeeeeeee');
    const older = readFileSync(pointer());
    const before = served().client;
    await gateway.tool('release', ...fromBuild(gateway.build({ version: '0.7.0-ffffffff' })));
    await gateway.expectVersion('0.7.0-ffffffff');
    expect(served().client).toBeGreaterThan(before);
    await gateway.stop();
    writeFileSync(pointer(), older);
    await gateway.start();
    expect(await gateway.versionFor()).not.toBe('0.6.0-eeeeeeee');
    expect(await (await fetch(`${gateway.url}/metrics`)).text()).toMatch(
      /^portal_gateway_release_rejections_total [1-9]/m,
    );
  });
});

describe('a pointer that was changed after it was signed', () => {
  it('changes nothing', async () => {
    appendFileSync(join(gateway.dataDir, 'releases/pointers/mfe-client.json'), ' ');
    await wait(1_200);
    const path = join(gateway.dataDir, 'releases/pointers/mfe-client.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('0.5.0-dddddddd', '0.2.0-aaaaaaaa'));
    await wait(1_200);
    expect(await gateway.versionFor()).toBe(first);
  });
});

it('serves visitors without failures', () => {
  expect(gateway.failures).toEqual([]);
});
