import { describe, expect, it } from '@jest/globals';
import { allCallSchemas } from '../all-call-schemas';
import { apiCalls, type ApiCallName } from '../api-calls';
import type { CallSchemas } from '../values/call-schemas';

const rows = Object.entries(allCallSchemas) as [ApiCallName, CallSchemas][];

describe('call schemas', () => {
  it('cover exactly the calls of the table', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(apiCalls).toSorted());
  });

  it('set takesBody exactly for calls with a request body', () => {
    const reported = rows.filter(([, { takesBody }]) => takesBody);
    expect(reported.map(([name]) => name)).toEqual(rows.filter(([, { body }]) => body).map(([name]) => name));
  });

  it('define no body for read-only calls', () => {
    expect(rows.filter(([name, { body }]) => body && apiCalls[name].method === 'GET')).toEqual([]);
  });
});
