import { expect, it } from '@jest/globals';
import { DomainError } from './domain-error';
import { problem, problemCode } from './problem';
import { newRequestId, requestIdFrom } from '../logs/request-id';

it('contains the message and status of the code', () => {
  expect(problem('PACKAGE_FULL', 'r-1')).toEqual({
    code: 'PACKAGE_FULL',
    status: 409,
    message: 'This package is sold out for that many travelers.',
    requestId: 'r-1',
  });
});

it('omits empty fields', () => {
  const error = new DomainError('BODY_INVALID', { message: 'No.', fields: { name: 'Too long.' } });
  expect(Object.keys(problem(error.code, 'r-1', error))).toEqual(['message', 'code', 'status', 'requestId', 'fields']);
});

it.each([null, 'x', {}, { code: 7 }, { code: 'toString' }, { code: '__proto__' }])('finds no code in %j', (body) =>
  expect(problemCode(body)).toBeUndefined(),
);

it('accepts a request id of the internal format and replaces any other', () => {
  const id = newRequestId();
  expect(requestIdFrom(id)).toBe(id);
  for (const foreign of [undefined, '', 'a b', 'x'.repeat(65), 'line\nbreak', ['a', 'b']]) {
    expect(requestIdFrom(foreign)).toMatch(/^[\da-f-]{36}$/);
  }
});
