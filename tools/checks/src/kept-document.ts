import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatted } from './formatted';

interface Document {
  /** Its path in the repository. */
  file: string;
  markdown: string;
  /** What writes it. */
  command: string;
}

interface Keeping {
  /** Look only: nothing is written. */
  isCheck: boolean;
  root?: string;
}

/**
 * Writes a document that is made of tables of ours. When it is only to be looked at, returns what to do if the file says
 * something else.
 */
export async function keepDocument(
  { file, markdown, command }: Document,
  { isCheck, root = resolve(import.meta.dirname, '../../..') }: Keeping,
): Promise<string | undefined> {
  const target = join(root, file);
  const text = await formatted(target, markdown);
  if (!isCheck) writeFileSync(target, text);
  const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === text;
  return isCurrent ? undefined : `${file} is out of date: run \`${command}\`.`;
}
