import { expect, it } from '@jest/globals';
import { deserialize, type Document } from 'bson';
import { Deadline } from '../../query/reader';
import { Row } from '../../query/scan';
import { toRaw } from '../../values/bson-values';
import { Cursors } from './cursors';

const megabyte = 1024 * 1024;

function* largeRows(number: number): Generator<Row> {
  for (let place = 0; place < number; place += 1)
    yield new Row(Buffer.alloc(0), toRaw({ place, text: 'x'.repeat(megabyte) }));
}

async function firstBatchOf(shape: (row: Row) => Buffer, number: number): Promise<Document> {
  const start = { namespace: 'portal.bookings', rows: largeRows(number), shape, deadline: new Deadline() };
  const { cursor } = deserialize(await new Cursors().start(start), { promoteBuffers: true });
  return cursor as Document;
}

it('fills a batch by the bytes sent, not by the bytes read', async () => {
  const cursor = await firstBatchOf((row) => toRaw({ place: row.doc.place }), 40);
  expect(cursor.firstBatch).toHaveLength(40);
  expect(cursor.id).toBe(0);
});

it('ends a batch before it exceeds the message size', async () => {
  const { firstBatch, id } = await firstBatchOf((row) => row.raw, 40);
  expect(firstBatch).toHaveLength(15);
  expect(id).not.toBe(0);
});
