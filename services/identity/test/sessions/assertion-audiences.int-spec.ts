import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { introspectionSchema, serviceNames } from '@portal/contracts';
import { serviceTokenFor } from '@portal/test-kit';
import { decodeJwt } from 'jose';
import { startIdentity, type IdentityFixture } from '../identity-fixture';

const introspectPath = '/internal/sessions/introspect';

/** Introspects as a gateway of an earlier release, which names no service. */
async function introspectAsBefore(identity: IdentityFixture, token: string) {
  const serviceToken = await serviceTokenFor('identity', 'gateway');
  return identity.call('POST', introspectPath, { body: { token }, serviceToken });
}

describe('an assertion', () => {
  let identity: IdentityFixture;
  let token: string;
  beforeAll(async () => {
    identity = await startIdentity();
    token = await identity.signIn('employee');
  });
  afterAll(() => identity.stop());

  it.each(serviceNames)('for %s names that service and no other', async (service) => {
    const { assertion = '' } = await identity.introspect(token, service);
    expect(decodeJwt(assertion).aud).toEqual([service]);
  });

  it('for another service is rejected by identity', async () => {
    const { assertion = '' } = await identity.introspect(token, 'catalog');
    const { status, body } = await identity.call('GET', '/auth/profile', { assertion });
    expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is not signed without a service or for an unknown one', async () => {
    const unnamed = await introspectAsBefore(identity, token);
    expect([unnamed.status, unnamed.body.code]).toEqual([400, 'QUERY_INVALID']);
    const serviceToken = await serviceTokenFor('identity', 'gateway');
    const call = { body: { token }, serviceToken };
    expect((await identity.call('POST', `${introspectPath}?service=gateway`, call)).status).toBe(400);
  });
});

describe('SHARED_ASSERTIONS', () => {
  let identity: IdentityFixture;
  let token: string;
  beforeAll(async () => {
    identity = await startIdentity({ SHARED_ASSERTIONS: '1' });
    token = await identity.signIn('employee');
  });
  afterAll(() => identity.stop());

  it('adds the shared audience, which services of the previous release accept', async () => {
    const { assertion = '' } = await identity.introspect(token, 'catalog');
    expect(decodeJwt(assertion).aud).toEqual(['catalog', 'portal-services']);
  });

  it('lets a gateway of the previous release forward an assertion without proof', async () => {
    const { assertion = '' } = introspectionSchema.parse((await introspectAsBefore(identity, token)).body);
    expect(decodeJwt(assertion).aud).toEqual(['portal-services']);
    const response = await fetch(`${identity.url}/auth/profile`, { headers: { 'x-portal-assertion': assertion } });
    expect(response.status).toBe(200);
  });
});
