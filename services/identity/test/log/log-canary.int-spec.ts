import { expect, it } from '@jest/globals';
import { introspectionSchema } from '@portal/contracts';
import { serviceTokenFor, startTestDatabase, startTestProcess, testServiceEnv, gatewayHeaders } from '@portal/test-kit';

const canary = {
  username: 'canary-bird',
  email: 'canary.bird@example.test',
  password: 'Canary-sings-77',
  firstName: 'Canaria',
  phoneNumber: '+260 977 313 377',
  dateOfBirth: '1971-03-17',
  passportNumber: 'ZNCAN313377',
};
const changed = { email: 'canary.moved@example.test', password: 'Canary-sings-88' };
const secret = { ...canary, movedTo: changed.email, newPassword: changed.password };

it('writes no personal data to any log, for any request or failure', async () => {
  const database = await startTestDatabase();
  const identity = await startTestProcess('services/identity/dist/main.mjs', {
    ...testServiceEnv('identity', { mongoUri: database.uri }),
    LOG_LEVEL: 'debug',
    SEED_DEMO_DATA: '1',
  });
  const statuses: number[] = [];
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(identity.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    statuses.push(response.status);
    return (await response.json()) as Record<string, unknown>;
  };
  const serviceToken = await serviceTokenFor('identity', 'gateway');
  const sentTokens: string[] = [];
  const assertionOf = async (token: unknown) => {
    const response = await send(
      'POST',
      '/internal/sessions/introspect?service=identity',
      { token },
      { 'x-portal-caller-token': serviceToken },
    );
    const { assertion = '' } = introspectionSchema.parse(response);
    sentTokens.push(String(token), assertion, serviceToken);
    return gatewayHeaders(assertion);
  };

  const { username, email, password, firstName, phoneNumber, dateOfBirth, passportNumber } = canary;
  const account = { username, email, password, firstName };
  await send('POST', '/auth/register', account);
  await send('POST', '/auth/register', account);
  await send('POST', '/auth/register', { ...account, phoneNumber, $where: password });
  await send('POST', '/auth/register', `{"email":"${email}","password":"${password}`);
  await send('POST', '/auth/register', '['.repeat(40) + `"${password}"`);
  await send('POST', `/auth/login?token=${password}&email=${email}`, { email, password: `${password}!` });
  const signedIn = await send('POST', '/auth/login', { email, password });
  const own = await assertionOf(signedIn.token);
  const profile = { phoneNumber, dateOfBirth, passportDetails: { passportNumber } };
  await send('PUT', '/auth/profile', profile, own);
  await send('PUT', '/auth/profile', { ...profile, dateOfBirth: `${dateOfBirth}T00` }, own);
  await send('PUT', '/auth/change-password', { currentPassword: 'no', newPassword: changed.password }, own);
  const admin = await send('POST', '/auth/login', { email: 'admin@demo.test', password: 'Zambezi-2026' });
  const staff = await assertionOf(admin.token);
  const { id } = signedIn.user as { id: string };
  await send('GET', `/admin/users?q=${email}`, undefined, staff);
  await send('POST', `/admin/users/${id}/reveal`, undefined, staff);
  await send('PUT', `/admin/users/${id}`, { email: changed.email }, staff);
  await send('POST', `/admin/users/${id}/reset-password`, { newPassword: changed.password }, staff);
  await send('GET', `/nowhere/${email}/${passportNumber}`, undefined, {
    authorization: `Bearer ${String(admin.token)}`,
  });

  await database.stop();
  await Promise.all([
    send('POST', '/auth/login', { email, password }),
    send('POST', '/auth/register', { ...account, email: changed.email }),
    send('PUT', '/auth/profile', profile, own),
    send('GET', `/admin/users?q=${email}`, undefined, staff),
  ]);
  await identity.stop();

  const log = identity.output();
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThanOrEqual(3);
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(20);
  expect(log.match(/"msg":"request failed"/g)?.length).toBeGreaterThanOrEqual(3);
  const { username: _inTheLogOnPurpose, firstName: _common, ...personal } = secret;
  for (const value of [...Object.values(personal), ...sentTokens]) expect(log).not.toContain(value);
  expect(log).not.toContain('313 377');
});
