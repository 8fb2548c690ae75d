import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatSource } from './formatted';

interface Document {
  /** Path relative to the repository root. */
  file: string;
  markdown: string;
  command: string;
}

interface GeneratedDoc {
  /** Compares without writing. */
  isCheck: boolean;
  root?: string;
}

/**
 * Writes a generated document. With `isCheck`, compares it with the file instead.
 * @returns the problem if the file is out of date, else undefined
 */
export async function checkGeneratedDoc(
  { file, markdown, command }: Document,
  { isCheck, root = resolve(import.meta.dirname, '../../..') }: GeneratedDoc,
): Promise<string | undefined> {
  const target = join(root, file);
  const text = await formatSource(target, markdown);
  if (!isCheck) writeFileSync(target, text);
  const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === text;
  return isCurrent ? undefined : `${file} is out of date: run \`${command}\`.`;
}
