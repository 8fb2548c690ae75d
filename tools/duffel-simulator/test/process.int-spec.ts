import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Built bundle; `npm test` builds first. */
const bundle = resolve(import.meta.dirname, '../dist/main.mjs');
const start = (env: Record<string, string>) =>
  spawn(process.execPath, [bundle], { env: { PATH: process.env['PATH'], ...env }, stdio: 'pipe' });

describe('the process', () => {
  it('serves Duffel with its token and currency, and stops', async () => {
    const child = start({
      SIM_PORT: '0',
      SIM_ADMIN_PORT: '0',
      SIM_DUFFEL_TOKEN: 'of-the-test',
      SIM_DUFFEL_CURRENCY: 'ZMW',
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const [, url = ''] = /^duffel-simulator ready: (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString()) ?? [];
    const headers = { authorization: 'Bearer of-the-test', 'duffel-version': 'v2' };
    expect(await (await fetch(`${url}/air/orders`, { headers })).json()).toMatchObject({ data: [] });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('lists every invalid variable and exits', async () => {
    const child = start({ SIM_PORT: 'eighty', SIM_DUFFEL_CURRENCY: 'XAU', SIM_DUFFEL_BALANCE: 'much' });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(said).toMatch(/SIM_PORT[^]*SIM_DUFFEL_CURRENCY[^]*SIM_DUFFEL_BALANCE/);
  });
});
