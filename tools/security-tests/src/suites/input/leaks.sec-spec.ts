import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@portal/contracts';
import { demoAccount, demoPassword, newAccount, signIn } from '../../portal/accounts';
import { profile } from '../../calls/sample-bodies';
import { recordMeasurements } from '../../portal/measurements';
import { bearer, send, sendJson } from '../../client/http';
import { portalUnderTest } from '../../portal/portal-under-test';

const { url, dataFolder } = portalUnderTest();
const figures: Record<string, number | string> = {};
afterAll(() => recordMeasurements('leaks', figures));

/** Unique values: any occurrence in a log is a leak. */
const canary = {
  passport: 'ZNCANARY77',
  phone: '+260 955 314 159',
  dateOfBirth: '1971-02-13',
  street: 'Canary Street 4711',
  contact: 'Canary Contact',
  newPassword: 'Canary-password-1',
  requests: 'canary-special-request',
};

const logs = (): [string, string][] => {
  const folder = join(dataFolder, 'logs');
  return readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
};

const hits = (pattern: RegExp): string[] =>
  logs().flatMap(([file, text]) => {
    const found = text.split('\n').filter((line) => pattern.test(line));
    return found.slice(0, 3).map((line) => `${file}: ${line.slice(0, 300)}`);
  });

const escaped = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

describe('logs of the whole run', () => {
  it('contain no personal data of a user who did everything once', async () => {
    const admin = await demoAccount(url, 'admin');
    const account = await newAccount(url, 'client', admin.token);
    const headers = bearer(account.token);
    const body = {
      ...profile,
      phoneNumber: canary.phone,
      dateOfBirth: canary.dateOfBirth,
      address: { street: canary.street },
      passportDetails: { passportNumber: canary.passport },
      emergencyContact: { name: canary.contact, phoneNumber: canary.phone },
    };
    expect((await sendJson(url, { method: 'PUT', path: '/api/auth/profile', headers, body })).status).toBe(200);
    const bad = { ...body, dateOfBirth: `${canary.dateOfBirth}x` };
    await sendJson(url, { method: 'PUT', path: '/api/auth/profile', headers, body: bad });
    await sendJson(url, { method: 'PUT', path: '/api/auth/profile', headers, body: JSON.stringify(bad).slice(0, -2) });
    await sendJson(url, { method: 'POST', path: '/api/bookings', headers, body: { specialRequests: canary.requests } });
    await send(url, {
      path: `/api/admin/users?q=${encodeURIComponent(canary.passport)}`,
      headers: bearer(admin.token),
    });
    const change = { currentPassword: account.password, newPassword: canary.newPassword };
    await sendJson(url, { method: 'PUT', path: '/api/auth/change-password', headers, body: change });
    const again = await signIn(url, { email: account.email, password: canary.newPassword });
    await sendJson(url, { method: 'POST', path: '/api/auth/logout', headers: bearer(again) });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const secrets = [...Object.values(canary), account.password, account.email, account.token, again, demoPassword];
    const found = secrets.flatMap((secret) => hits(escaped(secret)));
    figures['canaries looked for'] = secrets.length;
    figures['canaries found'] = found.length;
    expect(found).toEqual([]);
  });

  it.each([
    ['token', /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/],
    ['password hash', /\$argon2/],
    ['e-mail address', /[\w.+-]+@(?:example|demo)\.test/],
    ['private key', /PRIVATE KEY|"d":"/],
  ])('contain no %s', (kind, pattern) => {
    const found = hits(pattern);
    figures[`lines with a ${kind}`] = found.length;
    expect(found).toEqual([]);
  });

  it('are well-formed lines whatever was sent', () => {
    const broken = logs()
      .filter(([file]) => ['gateway', ...serviceNames].some((part) => file.startsWith(part)))
      .flatMap(([file, text]) =>
        text
          .split('\n')
          .map((line) => line.replace(/^[\w-]+ \| /, ''))
          .filter((line) => line.startsWith('{'))
          .filter((line) => !isJson(line))
          .map((line) => `${file}: ${line.slice(0, 200)}`),
      );
    figures['log lines'] = logs().reduce((sum, [, text]) => sum + text.split('\n').length, 0);
    expect(broken).toEqual([]);
  });

  it('contain no unexpected failure', () => {
    const failures = hits(/"code":"UNEXPECTED"|"msg":"request failed".*"status":500/);
    expect(failures).toEqual([]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
