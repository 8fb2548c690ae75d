import { describe, expect, it } from '@jest/globals';
import { loginRequestSchema, profileUpdateRequestSchema, registerRequestSchema } from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { idParam, zodBody } from './zod-pipes';

const rejectionOf = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('It was not refused');
};

describe('zodBody', () => {
  it('returns the parsed body', () => {
    const body = { email: ' a@b.co ', password: ' kept ' };
    expect(zodBody(loginRequestSchema).transform(body)).toEqual({ email: 'a@b.co', password: ' kept ' });
  });

  it('prefers the messages of the specification', () => {
    const body = { username: 'a', email: 'a@b.co', password: 'short' };
    expect(rejectionOf(() => zodBody(registerRequestSchema).transform(body)).message).toBe(
      'Password must be at least 8 characters long.',
    );
  });

  it('falls back to the form’s message when a field is missing', () => {
    const rejection = rejectionOf(() => zodBody(loginRequestSchema, 'Email and password are required.').transform({}));
    expect(rejection).toMatchObject({ code: 'BODY_INVALID', message: 'Email and password are required.' });
    expect(Object.keys(rejection.fields ?? {})).toEqual(['email', 'password']);
  });

  it('reports nested and unknown fields by their path', () => {
    const body = { address: { planet: 'x', city: 7 }, role: 'admin' };
    const { fields } = rejectionOf(() => zodBody(profileUpdateRequestSchema).transform(body));
    expect(Object.keys(fields ?? {}).sort()).toEqual(['address.city', 'address.planet', 'role']);
  });

  it.each([undefined, null, 'text', 7, []])('rejects %j as a body', (body) => {
    expect(rejectionOf(() => zodBody(loginRequestSchema).transform(body)).status).toBe(400);
  });

  it.each([undefined, null])('rejects %j instead of accepting it as an empty update', (body) => {
    expect(rejectionOf(() => zodBody(profileUpdateRequestSchema).transform(body)).code).toBe('BODY_MALFORMED');
    expect(zodBody(profileUpdateRequestSchema).transform({})).toEqual({});
  });
});

describe('idParam', () => {
  const pipe = idParam('PACKAGE_NOT_FOUND');
  it('converts an id to lower case', () => {
    const metadata = { type: 'param' } as const;
    expect(pipe.transform('6600000000000000000000AB', metadata)).toBe('6600000000000000000000ab');
  });
  it.each(['', 'my', '66', '$ne', 'z'.repeat(24)])('rejects %j like an unknown id', (text) => {
    expect(rejectionOf(() => pipe.transform(text, { type: 'param' })).code).toBe('PACKAGE_NOT_FOUND');
  });
});
