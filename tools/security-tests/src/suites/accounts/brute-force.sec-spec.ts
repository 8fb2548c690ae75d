import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccount, newAccount, newName, signIn, type Account } from '../../portal/accounts';
import { welchT } from '../../attacks/welch';
import { ms, recordMeasurements, percentile } from '../../portal/measurements';
import { sendJson, type Answer } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';
import { amount } from '../../portal/settings';

const { url, strictUrl } = portalUnderTest();
const guessesPerAccountAndAddress = 5;
const loginsPerMinuteAndAddress = 40;
const registrationsPerTenMinutes = 30;

let admin: Account;
const figures: Record<string, number | string> = {};
beforeAll(async () => {
  admin = await demoAccount(url, 'admin');
});
afterAll(() => recordMeasurements('guessing', figures));

/** Login from that address through a trusted proxy. */
const login = (email: string, password: string, address: string): Promise<Answer> =>
  sendJson(strictUrl, {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    body: { email, password },
  });

async function inBatches<Item>(items: readonly Item[], size: number, work: (item: Item) => Promise<void>) {
  for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(work));
}

const addressOf = (net: number, index: number): string => `10.${net}.${index >> 8}.${index & 255}`;

describe('password guessing', () => {
  it('is limited to five attempts per account and address without locking out others', async () => {
    const victim = await newAccount(url, 'client', admin.token);
    const addresses = Array.from({ length: amount(25, 200) }, (_, index) => addressOf(201, index));
    const tries = addresses.flatMap((address) => Array.from({ length: amount(20, 50) }, () => address));
    const evaluated = new Map<string, number>();
    let rejected = 0;
    const others: number[] = [];
    await inBatches(tries, 20, async (address) => {
      const response = await login(victim.email, `guess ${Math.random()}`, address);
      if (response.status === 401) evaluated.set(address, (evaluated.get(address) ?? 0) + 1);
      else if (response.status === 429) rejected += 1;
      else others.push(response.status);
    });
    const most = Math.max(...evaluated.values());
    Object.assign(figures, { guesses: tries.length, 'from addresses': addresses.length });
    Object.assign(figures, { 'evaluated for one address, at most': most, 'refused with 429': rejected });
    expect(others).toEqual([]);
    expect(most).toBeLessThanOrEqual(guessesPerAccountAndAddress);
    // The correct password is rejected for the guessing address and still works for the owner.
    expect((await login(victim.email, victim.password, addresses[0] ?? '')).status).toBe(429);
    expect((await login(victim.email, victim.password, '10.9.9.9')).status).toBe(200);
  });

  it('counts an account in every spelling of its email address', async () => {
    const victim = await newAccount(url, 'client', admin.token);
    const spellings = [victim.email, victim.email.toUpperCase(), ` ${victim.email} `, victim.email.replace('e', 'ｅ')];
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await login(spellings[guess % spellings.length] ?? '', 'wrong', '10.202.0.1')).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(guessesPerAccountAndAddress);
  });

  it('is counted in the database, so that other gateways and parallel attempts gain nothing', async () => {
    const victim = await newAccount(url, 'client', admin.token);
    const guess = () => login(victim.email, 'wrong', '10.203.0.1');
    const statuses = (await Promise.all(Array.from({ length: 30 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(guessesPerAccountAndAddress);
  });

  it('of many accounts from one address is limited', async () => {
    const names = Array.from({ length: 100 }, () => `${newName('nobody')}@example.test`);
    const statuses: number[] = [];
    await inBatches(
      names,
      10,
      async (email) => void statuses.push((await login(email, 'Summer2026', '10.204.0.1')).status),
    );
    const evaluated = statuses.filter((status) => status === 401).length;
    figures['accounts tried from one address in a minute'] = `${evaluated} of ${names.length}`;
    expect(evaluated).toBeLessThanOrEqual(loginsPerMinuteAndAddress);
  });

  it('returns the waiting time', async () => {
    const response = await login('x@example.test', 'x', '10.204.0.1');
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('bulk registration', () => {
  it('is limited by address', async () => {
    const statuses: number[] = [];
    const names = Array.from({ length: registrationsPerTenMinutes + 10 }, () => newName('bulk'));
    await inBatches(names, 5, async (username) => {
      const response = await sendJson(strictUrl, {
        method: 'POST',
        path: '/api/auth/register',
        headers: { 'x-forwarded-for': '10.205.0.1' },
        body: { username, email: `${username}@example.test`, password: `Luangwa-${username}` },
      });
      statuses.push(response.status);
    });
    const made = statuses.filter((status) => status === 201).length;
    figures['accounts registered from one address in ten minutes'] = made;
    expect(made).toBeLessThanOrEqual(registrationsPerTenMinutes);
    expect(statuses.filter((status) => status === 429)).toHaveLength(names.length - made);
  });
});

describe('an unknown account', () => {
  it('returns the same bytes as a wrong password', async () => {
    const victim = await newAccount(url, 'client', admin.token);
    const ask = async (email: string, address: string) => {
      const { status, headers, json } = await login(email, 'wrong password', address);
      const reported = Object.keys(headers).filter((name) => name !== 'date');
      return {
        status,
        reported,
        body: { ...(json as object), requestId: '' },
        length: headers['content-length'],
      };
    };
    expect(await ask(`${newName('nobody')}@example.test`, '10.206.0.1')).toEqual(await ask(victim.email, '10.206.0.2'));
  });

  it('takes as long as a wrong password', async () => {
    const victim = await newAccount(url, 'client', admin.token);
    const times = { known: [] as number[], unknown: [] as number[] };
    const rounds = amount(150, 2_000);
    for (let round = 0; round < rounds; round += 1) {
      const kinds = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of kinds) {
        const email = kind === 'known' ? victim.email : `${victim.username}x@example.test`;
        const startedAt = performance.now();
        const { status } = await login(email, 'wrong password', addressOf(kind === 'known' ? 210 : 220, round));
        times[kind].push(performance.now() - startedAt);
        expect(status).toBe(401);
      }
    }
    const t = Math.abs(welchT(times.known, times.unknown));
    const gap = Math.abs(percentile(times.known, 0.5) - percentile(times.unknown, 0.5));
    figures['login times compared, a class'] = rounds;
    figures['gap of the medians'] = ms(gap);
    figures['Welch t'] = t.toFixed(2);
    expect(t).toBeLessThan(4.5);
  });

  it('does not prevent the owner from logging in afterwards', async () => {
    const victim = await newAccount(url, 'client', admin.token);
    expect(await signIn(url, victim)).toMatch(/^ey/);
  });
});
