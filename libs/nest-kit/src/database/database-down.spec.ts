import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isDatabaseDown } from './database-down';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;

const cut = Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' });
const nothingDone = {} as ConstructorParameters<typeof MongoBulkWriteError>[1];

describe('isDatabaseDown', () => {
  it.each([
    ['a connection closed by the driver', new MongoNetworkError('connection 3 closed')],
    ['a connection lost during a write', cut],
    [
      'a bulk write that lost its connection',
      new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), nothingDone),
    ],
    ['a server that shuts down', new MongoServerError({ message: 'interrupted', code: 11_600 })],
  ])('is true for %s', (_name, error) => expect(isDatabaseDown(error)).toBe(true));

  it.each([
    ['a duplicate key', new MongoServerError({ message: 'E11000', code: 11_000 })],
    ['a duplicate key in a bulk write', new MongoBulkWriteError({ message: 'E11000', code: 11_000 }, nothingDone)],
    ['a missing file', Object.assign(new Error('ENOENT'), { code: 'ENOENT' })],
    ['a programming error', new TypeError('x is undefined')],
  ])('is false for %s', (_name, error) => expect(isDatabaseDown(error)).toBe(false));
});
