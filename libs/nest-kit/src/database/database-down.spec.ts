import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isDatabaseDown } from './database-down';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;

const cut = Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' });
const nothingDone = {} as ConstructorParameters<typeof MongoBulkWriteError>[1];

describe('a database that is down', () => {
  it.each([
    ['a connection that the driver saw end', new MongoNetworkError('connection 3 closed')],
    ['a connection cut under a write', cut],
    [
      'a bulk write without its connection',
      new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), nothingDone),
    ],
    ['a server that stops', new MongoServerError({ message: 'interrupted', code: 11_600 })],
  ])('is recognised by %s', (_name, error) => expect(isDatabaseDown(error)).toBe(true));

  it.each([
    ['a duplicate', new MongoServerError({ message: 'E11000', code: 11_000 })],
    ['a duplicate in a bulk write', new MongoBulkWriteError({ message: 'E11000', code: 11_000 }, nothingDone)],
    ['a file that is not there', Object.assign(new Error('ENOENT'), { code: 'ENOENT' })],
    ['a mistake of ours', new TypeError('x is undefined')],
  ])('is not %s', (_name, error) => expect(isDatabaseDown(error)).toBe(false));
});
