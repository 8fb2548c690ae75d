import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createFixture } from '../../test/compiled';
import { contentHash, integrityOf, listFiles, precompress } from './files';

let place: ReturnType<typeof createFixture>;
beforeEach(() => {
  place = createFixture({ 'b.js': 'let b;', 'a/x.css': 'i{}', 'a/logo.png': 'PNG', 'index.html': '<p>' });
});
afterEach(() => place.remove());

describe('listFiles', () => {
  it('lists every file below the folder, with slashes, in order', () => {
    expect(listFiles(place.folder)).toEqual(['a/logo.png', 'a/x.css', 'b.js', 'index.html']);
  });
});

describe('integrityOf', () => {
  it('hashes only files that browsers can verify', () => {
    const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
    expect(integrityOf(place.folder)).toEqual({ 'a/x.css': hash('i{}'), 'b.js': hash('let b;') });
  });
});

describe('contentHash', () => {
  it('changes only with content or names', () => {
    const before = contentHash(place.folder);
    expect(before).toMatch(/^[0-9a-f]{8}$/);
    writeFileSync(join(place.folder, 'b.js'), 'let b;');
    expect(contentHash(place.folder)).toBe(before);
    writeFileSync(join(place.folder, 'b.js'), 'let c;');
    const changed = contentHash(place.folder);
    renameSync(join(place.folder, 'b.js'), join(place.folder, 'c.js'));
    expect(new Set([before, changed, contentHash(place.folder)]).size).toBe(3);
  });
});

describe('precompress', () => {
  it('writes compressed variants with the same content', async () => {
    await precompress(place.folder);
    const at = (file: string) => join(place.folder, file);
    for (const file of ['a/x.css', 'b.js', 'index.html']) {
      const content = readFileSync(at(file));
      expect(gunzipSync(readFileSync(at(`${file}.gz`)))).toEqual(content);
      expect(brotliDecompressSync(readFileSync(at(`${file}.br`)))).toEqual(content);
    }
    expect(existsSync(at('a/logo.png.gz'))).toBe(false);
  });
});
