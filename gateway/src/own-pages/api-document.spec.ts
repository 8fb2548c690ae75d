import { describe, expect, it } from '@jest/globals';
import { apiCalls } from '@portal/contracts';
import { buildApiDocument } from './api-document';

interface Operation {
  operationId: string;
  security?: unknown;
  responses: Record<string, { content: { 'application/json': { schema: { required?: string[] } } } }>;
  requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } };
  parameters?: { name: string; in: string }[];
}

const document = buildApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('buildApiDocument', () => {
  it('describes every call once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(apiCalls).sort());
  });

  it('tells which fields a body must have', () => {
    const body = document.paths['/auth/login']?.post?.requestBody?.content['application/json'].schema;
    expect(body?.required).toEqual(['email', 'password']);
  });

  it('asks for a session exactly where the call does', () => {
    expect(document.paths['/packages']?.get?.security).toBeUndefined();
    expect(document.paths['/bookings/my']?.get?.security).toBeDefined();
  });

  it.each([
    ['/packages', 'post', 201],
    ['/bookings/{id}', 'put', 200],
    ['/bookings/{id}', 'delete', 200],
    ['/bookings', 'post', 202],
  ])('tells that %s %s returns what was changed with %i', (path, method, status) => {
    const answer = document.paths[path]?.[method]?.responses[status];
    expect(answer?.content['application/json'].schema.required).toEqual(['message', 'data']);
  });

  it.each([
    ['/bookings', ['status', 'paymentStatus']],
    ['/bookings/my', ['status', 'paymentStatus', 'page']],
    ['/admin/users', ['role', 'q']],
    ['/admin/users/{id}/bookings', ['status', 'paymentStatus', 'pageSize']],
    ['/admin/users/{id}/logs', ['page', 'sort']],
  ])('names the filters of %s', (path, filters) => {
    const names = document.paths[path]?.get?.parameters?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(filters));
  });

  it('names the parameters of path and query', () => {
    expect(document.paths['/admin/users/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
    const names = document.paths['/flights/offers']?.get?.parameters?.map(({ name }) => name);
    expect(names).toContain('originLocationCode');
  });
});
