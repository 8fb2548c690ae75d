import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkGeneratedDoc } from './generated-doc';

let root: string;
const document = { file: 'page.md', markdown: '# Page\n\n- one', command: 'npm run docs:page' };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-document-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('checkGeneratedDoc', () => {
  it('writes formatted output', async () => {
    expect(await checkGeneratedDoc(document, { isCheck: false, root })).toBeUndefined();
    expect(readFileSync(join(root, 'page.md'), 'utf8')).toBe('# Page\n\n- one\n');
    expect(await checkGeneratedDoc(document, { isCheck: true, root })).toBeUndefined();
  });

  it('reports the command for a missing or outdated file without writing', async () => {
    const outdated = 'page.md is out of date: run `npm run docs:page`.';
    expect(await checkGeneratedDoc(document, { isCheck: true, root })).toBe(outdated);
    expect(existsSync(join(root, 'page.md'))).toBe(false);
    writeFileSync(join(root, 'page.md'), '# Page\n');
    expect(await checkGeneratedDoc(document, { isCheck: true, root })).toBe(outdated);
    expect(readFileSync(join(root, 'page.md'), 'utf8')).toBe('# Page\n');
  });
});
