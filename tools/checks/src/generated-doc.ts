import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatSource } from './formatted';

interface Document {
  /** Its path in the repository. */
  file: string;
  markdown: string;
  /** What writes it. */
  command: string;
}

interface GeneratedDoc {
  /** Look only: nothing is written. */
  isCheck: boolean;
  root?: string;
}

/**
 * Writes a document that is made of tables of ours. When it is only to be looked at, returns what to do if the file says
 * something else.
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
