import { apiCalls } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { buildApiDocument } from './api-document';

interface Operation {
  operationId: string;
  security?: unknown;
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

  it('names the parameters of path and query', () => {
    expect(document.paths['/admin/users/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
    const names = document.paths['/flights/offers']?.get?.parameters?.map(({ name }) => name);
    expect(names).toContain('originLocationCode');
  });
});
