import { describe, expect, it } from '@jest/globals';
import { allCallSchemas } from '../all-call-schemas';
import { apiCalls, type ApiCallName } from '../api-calls';
import type { CallSchemas } from '../values/call-schemas';

const rows = Object.entries(allCallSchemas) as [ApiCallName, CallSchemas][];

describe('the schemas of the calls', () => {
  it('are those of the table of calls, and no others', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(apiCalls).toSorted());
  });

  it('tell a client to send a body exactly where the service takes one', () => {
    const told = rows.filter(([, { takesBody }]) => takesBody);
    expect(told.map(([name]) => name)).toEqual(rows.filter(([, { body }]) => body).map(([name]) => name));
  });

  it('know no body of a call that only reads', () => {
    expect(rows.filter(([name, { body }]) => body && apiCalls[name].method === 'GET')).toEqual([]);
  });
});
