import { describe, expect, it } from '@jest/globals';
import { apiCalls, errorCodes } from '@portal/contracts';
import { buildApiDocument } from './api-document';

interface Operation {
  operationId: string;
  description: string;
  security?: unknown;
  responses: Record<
    string,
    { description: string; content: { 'application/json': { schema: { required?: string[] } } } }
  >;
  requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } };
  parameters?: { name: string; in: string }[];
}

const document = buildApiDocument() as {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('buildApiDocument', () => {
  it('describes every call once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(apiCalls).sort());
  });

  it('describes the required fields of a body', () => {
    const body = document.paths['/auth/login']?.post?.requestBody?.content['application/json'].schema;
    expect(body?.required).toEqual(['email', 'password']);
  });

  it('requires a session for the same calls as the contract', () => {
    expect(document.paths['/packages']?.get?.security).toBeUndefined();
    expect(document.paths['/bookings/my']?.get?.security).toBeDefined();
  });

  it.each([
    ['/packages', 'post', 201],
    ['/bookings/{id}', 'put', 200],
    ['/bookings/{id}', 'delete', 200],
    ['/bookings', 'post', 202],
  ])('documents the response of %s %s with %i', (path, method, status) => {
    const response = document.paths[path]?.[method]?.responses[status];
    expect(response?.content['application/json'].schema.required).toEqual(['message', 'data']);
  });

  it.each([
    ['/bookings', ['status', 'paymentStatus']],
    ['/bookings/my', ['status', 'paymentStatus', 'page']],
    ['/admin/users', ['role', 'q']],
    ['/admin/users/{id}/bookings', ['status', 'paymentStatus', 'pageSize']],
    ['/admin/users/{id}/logs', ['page', 'sort']],
  ])('describes the filters of %s', (path, filters) => {
    const names = document.paths[path]?.get?.parameters?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(filters));
  });

  it('states who may call, the idempotency key and the limits', () => {
    const [create, list] = [document.paths['/packages']?.post, document.paths['/packages']?.get];
    expect(create?.description).toContain('Only admin.');
    expect(list?.description).toContain('Anyone.');
    const hasKey = (one: Operation | undefined) => one?.parameters?.some(({ name }) => name === 'idempotency-key');
    expect([hasKey(create), hasKey(list)]).toEqual([true, false]);
    expect(document.paths['/auth/login']?.post?.description).toContain('40 requests per minute and address');
    expect(document.paths['/bookings']?.post?.description).toContain('body up to 256 KB; response within 40 seconds');
  });

  it('lists the error codes of a call and describes all codes', () => {
    const codes = (path: string, method: string) => document.paths[path]?.[method]?.responses.default?.description;
    expect(codes('/admin/users/{id}', 'put')).toMatch(/BODY_INVALID[^]*ID_INVALID[^]*NOT_SIGNED_IN[^]*NOT_ALLOWED/);
    expect(codes('/packages', 'get')).toContain('QUERY_INVALID');
    expect(codes('/packages', 'get')).not.toMatch(/NOT_SIGNED_IN|BODY_INVALID/);
    for (const code of Object.keys(errorCodes)) expect(document.info.description).toContain(`\`${code}\``);
  });

  it('describes path and query parameters', () => {
    expect(document.paths['/admin/users/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
    const names = document.paths['/flights/offers']?.get?.parameters?.map(({ name }) => name);
    expect(names).toContain('originLocationCode');
  });
});
