import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.mjs';

const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function replaceText(folder, note, [file, former, next]) {
  const content = readFileSync(join(folder, file), 'utf8');
  if (!content.includes(former)) throw new Error(`${file} does not say "${former}"`);
  const changed = content.replace(former, next);
  writeFileSync(join(folder, file), changed);
  for (const twin of ['br', 'gz']) rmSync(join(folder, `${file}.${twin}`), { force: true });
  note.integrity[file] = sha384(changed);
}

/**
 * For rehearsals and tests: a copy of a remote's build with another version, as a later commit would have made it.
 * `text` is `[file, former, next]`; `needs` may change what the build says it needs. Answers the folder.
 * @param {string} remote
 * @param {{ version: string, text?: [string, string, string], needs?: (needs: any) => void }} change
 */
export function changedBuild(remote, { version, text, needs }) {
  const folder = mkdtempSync(join(tmpdir(), `portal-${remote}-`));
  cpSync(join(workspaceRoot, remote, 'dist'), folder, { recursive: true });
  const path = join(folder, 'release.json');
  const note = { ...JSON.parse(readFileSync(path, 'utf8')), version };
  if (text) replaceText(folder, note, text);
  needs?.(note.needs);
  writeFileSync(path, JSON.stringify(note));
  return folder;
}
