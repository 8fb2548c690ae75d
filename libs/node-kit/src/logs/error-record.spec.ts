import { describe, expect, it } from '@jest/globals';
import { errorRecord, withoutPersonalData } from './error-record';

describe('withoutPersonalData', () => {
  it.each([
    'E11000 duplicate key error collection: a.users index: emailKey_1 dup key: { emailKey: "canary@x.test" }',
    'Cast to ObjectId failed for value "canary" (type string) at path "_id" for model "User"',
    'Unexpected token } in "{"password":"canary","x":}" is not valid JSON',
    'User validation failed: role: `canary` is not a valid enum value',
    'no mailbox for canary@example.test here',
    'token eyJcanary.eyJcanary.canary_canary refused',
  ])('does not mask %s', (text) => {
    expect(withoutPersonalData(text)).not.toContain('canary');
    expect(withoutPersonalData(text)).toContain(text.slice(0, 6));
  });

  it.each(['passport ZN0104104', 'born 1990-05-04.', 'call +260 970 555 104', 'id 0970555104'])(
    'masks the number in %s',
    (text) => expect(withoutPersonalData(text)).toMatch(/^\w+ \[(number|date)\]\.?$/),
  );

  it('retains details needed for debugging', () => {
    const text = "Cannot read properties of undefined (reading 'price') at 127.0.0.1:45123";
    expect(withoutPersonalData(text)).toBe(text);
  });
});

describe('errorRecord', () => {
  it('contains type, code, stack and causes, and no other property', () => {
    const cause = Object.assign(new TypeError('lost "canary"'), { code: 11000, keyValue: { emailKey: 'canary' } });
    const record = errorRecord(new Error('write failed', { cause }));
    expect(record).toMatchObject({ type: 'Error', message: 'write failed', cause: { type: 'TypeError', code: 11000 } });
    expect(record.cause?.stack).toContain('error-record.spec');
    expect(JSON.stringify(record)).not.toContain('canary');
  });

  it('contains only the type of a thrown value that is no error', () => {
    expect(errorRecord({ password: 'canary' })).toEqual({ type: 'object', message: 'not an error' });
  });

  it('stops at a cycle of causes', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(errorRecord(error)).match(/round/g)).toHaveLength(4);
  });
});
