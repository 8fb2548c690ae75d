import { beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@portal/contracts';
import { callsAnsweredBy, findContractBreaks, workspaceContract, type Contract } from '../src/compatibility/contract';
import type { JsonSchema } from '../src/compatibility/schema-compatibility';

type Schema = JsonSchema;
type Operation = NonNullable<Contract['paths'][string][string]>;

let today: Contract;
beforeAll(async () => {
  today = await workspaceContract();
});

const changed = (change: (contract: Contract) => void): Contract => {
  const copy = structuredClone(today);
  change(copy);
  return copy;
};
const operation = (contract: Contract, path: string, method: string): Operation => contract.paths[path]![method]!;
const bodyOf = (contract: Contract): Schema =>
  operation(contract, '/auth/login', 'post').requestBody!.content['application/json']!.schema;
const answerOf = (contract: Contract): Schema =>
  operation(contract, '/auth/login', 'post').responses['200']!.content['application/json']!.schema;
const calls = ['login', 'searchFlights', 'listBookings'];

describe('contract of the workspace', () => {
  it('is compatible with itself', () => {
    const all = serviceNames.flatMap((service) => callsAnsweredBy(today, service));
    expect(all.length).toBeGreaterThan(25);
    expect(findContractBreaks({ caller: today, answerer: today, calls: all })).toEqual([]);
  });

  it.each([
    ['a call is missing', (next: Contract) => delete next.paths['/auth/login'], 'login is not offered'],
    [
      'a body requires another field',
      (next: Contract) => bodyOf(next).required!.push('captcha'),
      'the body.captcha may be missing',
    ],
    [
      'a response field becomes optional',
      (next: Contract) => (answerOf(next).required = answerOf(next).required!.filter((name) => name !== 'token')),
      'the response 200.token may be missing',
    ],
    [
      'a response has another success status',
      (next: Contract) =>
        (operation(next, '/auth/login', 'post').responses['206'] = {
          content: { 'application/json': { schema: { type: 'object', properties: {}, required: [] } } },
        }),
      'the response 206.token may be missing',
    ],
    [
      'a filter is unknown',
      (next: Contract) => {
        const list = operation(next, '/bookings', 'get');
        list.parameters = list.parameters!.filter(({ name }) => name !== 'paymentStatus');
      },
      'listBookings: the query.paymentStatus is not known',
    ],
  ])('is incompatible with a later one in which %s', (_name, change, fault) => {
    const faults = findContractBreaks({ caller: today, answerer: changed(change), calls });
    expect(faults.join('\n')).toContain(fault);
  });

  it.each([
    ['unused calls are missing', (next: Contract) => delete next.paths['/packages']],
    ['a response has another field', (next: Contract) => (answerOf(next).properties!['theme'] = { type: 'string' })],
    ['a body has another optional field', (next: Contract) => (bodyOf(next).properties!['theme'] = { type: 'string' })],
  ])('is compatible with a later one in which %s', (_name, change) => {
    expect(findContractBreaks({ caller: today, answerer: changed(change), calls })).toEqual([]);
  });
});
