import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import phrases from './banned-phrases.json';

const root = resolve(import.meta.dirname, '../../../..');
const maxTerms = 40;
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Prose without code blocks and code spans. */
const proseOf = (markdown: string): string => markdown.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '`…`');

const banned = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'gi');

/** Terms of the glossary table in CONTRIBUTING.md. */
function readGlossary(): string[] {
  const [, glossary = ''] = read('CONTRIBUTING.md').split('\n## Glossary\n');
  return [...glossary.matchAll(/^\| ([^|]+?) +\|/gm)]
    .map(([, term = '']) => term)
    .filter((term) => /^[A-Za-z]/.test(term))
    .slice(1);
}

describe('documents', () => {
  const documents = tracked.filter((file) => file.endsWith('.md') && !/CHANGELOG|CONTRIBUTING/.test(file));

  it.each(documents)('%s uses none of the banned phrases', (file) => {
    expect(proseOf(read(file)).match(banned) ?? []).toEqual([]);
  });
});

describe('the glossary', () => {
  const terms = readGlossary();
  const isCode = (file: string): boolean => /\.(ts|tsx)$/.test(file) && !/spec\.tsx?$/.test(file);
  const code = tracked
    .filter(isCode)
    .map(read)
    .join('\n')
    .toLowerCase()
    .replace(/[\s_-]/g, '');

  it('has at most 40 terms', () => {
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.length).toBeLessThanOrEqual(maxTerms);
  });

  it.each(terms)('contains %s, which the code uses', (term) => {
    expect(code).toContain(term.toLowerCase().replace(/[\s_-]/g, ''));
  });
});
