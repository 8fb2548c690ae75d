import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { pathOf, slice } from './team-origin';
import { addressOf, startTeamSlice, type TeamSlice } from './team-slice';

let served: TeamSlice;
let team: TeamSlice['team'];
let gateway: TeamSlice['gateway'];
let listed: TeamSlice['listed'];
let ask: TeamSlice['ask'];
let judged: TeamSlice['judged'];

beforeAll(async () => {
  served = await startTeamSlice();
  ({ team, gateway, listed, ask, judged } = served);
});
afterEach(() => team.reset());
afterAll(() => served.stop());

describe('pointers of an origin', () => {
  let number = 1;

  it('move visitors to the new release; files of the earlier one stay for open tabs', async () => {
    team.publish({ version: '1.1.0', number: (number += 1), former: ['1.0.0'] });
    await pWaitFor(async () => (await listed())?.version === '1.1.0', { timeout: 5_000 });
    expect((await ask('remoteEntry.js')).status).toBe(200);
    expect((await fetch(gateway.url + addressOf('1.1.0', 'remoteEntry.js'))).status).toBe(200);
  });

  it('give most visitors a canary of 99 percent', async () => {
    team.upload('1.2.0');
    team.publish({ version: '1.1.0', number: (number += 1), former: ['1.0.0'], canary: '1.2.0' });
    await pWaitFor(async () => (await listed())?.version === '1.2.0', { timeout: 5_000, interval: 50 });
    team.publish({ version: '1.1.0', number: (number += 1), former: ['1.0.0'] });
    await judged();
    expect((await listed())?.version).toBe('1.1.0');
  });

  const pointer = { slice, number: 99, stable: '1.0.0', former: [], movedAt: '2026-11-22T10:00:00Z' };
  const otherUser = generateKeyPairSync('ed25519').privateKey;
  it.each([
    ['an older pointer', () => team.sign({ ...pointer, number: 1 })],
    ['a pointer signed with another key', () => team.sign(pointer, otherUser)],
    ['the pointer of another slice', () => team.sign({ ...pointer, slice: 'mfe-staff' })],
    ['a pointer to a missing release', () => team.sign({ ...pointer, stable: '7.7.7' })],
    ['a page', () => '<!doctype html><title>Welcome</title>'],
    ['nothing', () => ''],
    ['endless text', () => 'x'.repeat(1024 * 1024)],
  ])('change nothing when replaced by %s', async (_name, text) => {
    team.say(`/pointers/${slice}.json`, text());
    await judged();
    expect((await listed())?.version).toBe('1.1.0');
    expect((await fetch(`${gateway.url}/dashboard`)).status).toBe(200);
  });

  it.each([
    ['manifest', 'release.json', () => team.sign({ name: slice, version: '1.3.0' }, otherUser)],
    ['manifest of another release', 'release.json', () => team.sign({ name: slice, version: '1.1.0' })],
    ['prerendered page', 'prerendered.json', () => '{"/dashboard":{"html":"<h1>Not ours</h1>","css":""}}'],
  ])('change nothing when the %s of the new release is modified', async (_name, file, text) => {
    team.upload('1.3.0');
    team.say(pathOf('1.3.0', file), text());
    team.say(`/pointers/${slice}.json`, team.sign({ ...pointer, stable: '1.3.0' }));
    await judged();
    expect((await listed())?.version).toBe('1.1.0');
  });

  it('stay in force while the origin is down', async () => {
    await team.stop();
    expect((await listed())?.version).toBe('1.1.0');
    expect((await fetch(gateway.url + addressOf('1.1.0', 'remoteEntry.js'))).status).toBe(503);
    expect((await fetch(`${gateway.url}/dashboard`)).status).toBe(200);
  });
});
