import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PointerWatermark } from './pointer-watermark';

let folder: string;
let file: string;
let problems: string[];
const open = (path: string | undefined = file) => new PointerWatermark(path, (problem) => problems.push(problem));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-served-'));
  file = join(folder, 'numbers.json');
  problems = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('PointerWatermark', () => {
  it('persists the highest number per remote', () => {
    const before = open();
    before.note('client', 7);
    before.note('staff', 2);
    before.note('client', 5);
    const after = open();
    expect([after.of('client'), after.of('staff'), after.of('public')]).toEqual([7, 2, 0]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(problems).toEqual([]);
  });

  it('merges numbers that another gateway wrote to the file', () => {
    const [one, other] = [open(), open()];
    one.note('client', 7);
    other.note('staff', 2);
    other.note('client', 6);
    const after = open();
    expect([after.of('client'), after.of('staff')]).toEqual([7, 2]);
    expect(readdirSync(folder)).toEqual(['numbers.json']);
  });

  it('works in memory without a file', () => {
    const numbers = new PointerWatermark(undefined, (problem) => problems.push(problem));
    numbers.note('client', 3);
    expect(numbers.of('client')).toBe(3);
    expect(problems).toEqual([]);
  });

  it.each(['{', '{"client":"7"}', '{"client":-1}', '[]'])('starts empty after reading %s, and reports it', (text) => {
    writeFileSync(file, text);
    const numbers = open();
    expect(numbers.of('client')).toBe(0);
    expect(problems).toHaveLength(1);
    numbers.note('client', 4);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ client: 4 });
  });

  it('works in memory if the file is not writable, and reports it', () => {
    const numbers = open(join(folder, 'nowhere', 'numbers.json'));
    numbers.note('client', 4);
    expect(numbers.of('client')).toBe(4);
    expect(problems).toHaveLength(1);
  });
});
