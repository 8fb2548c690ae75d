import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { type ExportSchema, createListExport } from './list-file';

interface Row {
  name: string;
}

const shape: ExportSchema<Row> = { name: 'Names', columns: [{ header: 'Name', width: 9, cell: ({ name }) => name }] };
const batchOf = (count: number, name: (index: number) => string): Row[] =>
  Array.from({ length: count }, (_, index) => ({ name: name(index) }));

async function textOf(batches: AsyncIterable<readonly Row[]>): Promise<string> {
  let text = '';
  for await (const piece of await createListExport('csv', shape, batches)) text += String(piece);
  return text;
}

async function* batchesOf(name: string): AsyncGenerator<Row[]> {
  yield [{ name }];
}

describe('a CSV export', () => {
  it('contains the rows of all batches in order, without a trailing line', async () => {
    async function* batches(): AsyncGenerator<Row[]> {
      yield [{ name: 'Banda' }, { name: 'Mwale, Ruth' }];
      yield [];
      yield [{ name: '=1+1' }];
    }
    expect(await textOf(batches())).toBe(`\uFEFFName\r\nBanda\r\n"Mwale, Ruth"\r\n'=1+1`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1', ' =1+1', '\u200B=1+1', '\u3000=1+1'])(
    'escapes a cell that a spreadsheet would evaluate: %j',
    async (name) => expect(await textOf(batchesOf(name))).toContain(`'${name}`),
  );

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '\t＝1+1', '\r＋1', '﹦1+1', '﹢1', '﹣1', '﹫SUM(A1)'])(
    'escapes a cell with another form of the same sign: %j',
    async (name) => expect(await textOf(batchesOf(name))).toContain(`'${name}`),
  );

  it.each(['Chipata', "O'Brien", '1=1', '(＝)', ''])('leaves other text unchanged: %j', async (name) => {
    expect(await textOf(batchesOf(name))).toBe(`\uFEFFName\r\n${name}`);
  });

  it('contains only the header without rows', async () => {
    expect(await textOf((async function* (): AsyncGenerator<Row[]> {})())).toBe('\uFEFFName');
  });

  it('is complete across chunks', async () => {
    const rows = batchOf(20_000, (index) => `person ${index}`);
    async function* batches(): AsyncGenerator<Row[]> {
      for (let at = 0; at < rows.length; at += 100) yield rows.slice(at, at + 100);
    }
    expect(await textOf(batches())).toBe(`\uFEFF${['Name', ...rows.map(({ name }) => name)].join('\r\n')}`);
  });

  it('reads no further than the consumer, and stops when the consumer stops', async () => {
    let batchesRead = 0;
    let isEnded = false;
    async function* batches(): AsyncGenerator<Row[]> {
      try {
        for (;;) {
          batchesRead += 1;
          yield batchOf(100, () => 'n'.repeat(1_000));
        }
      } finally {
        isEnded = true;
      }
    }
    const file = await createListExport('csv', shape, batches());
    await once(file, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(batchesRead).toBeLessThan(5);
    file.destroy();
    await once(file, 'close');
    expect(isEnded).toBe(true);
  });

  it('fails when reading a row fails', async () => {
    async function* batches(): AsyncGenerator<Row[]> {
      yield [{ name: 'Banda' }];
      throw new Error('the database is gone');
    }
    await expect(textOf(batches())).rejects.toThrow('the database is gone');
  });
});
