import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha384 } from '@portal/release-format';
import { z } from 'zod';
import { needsSchema, sliceNoteSchema, type Needs } from '../store/slice-note';
import { workspaceRoot } from '../workspace/workspace';

const builtNote = sliceNoteSchema.extend({ needs: needsSchema, integrity: z.record(z.string(), z.string()) });

/** A file, a text in it, and what stands there instead. */
type Replacement = readonly [file: string, former: string, next: string];

function replaceText(folder: string, note: z.infer<typeof builtNote>, [file, former, next]: Replacement) {
  const content = readFileSync(join(folder, file), 'utf8');
  if (!content.includes(former)) throw new Error(`${file} does not say "${former}"`);
  const changed = content.replace(former, next);
  writeFileSync(join(folder, file), changed);
  for (const twin of ['br', 'gz']) rmSync(join(folder, `${file}.${twin}`), { force: true });
  note.integrity[file] = sha384(changed);
}

/**
 * For rehearsals and tests: a copy of a remote's build with another version, as a later commit would have made it.
 * `needs` may change what the build says it needs. Returns the folder.
 */
export function changedBuild(
  remote: string,
  { version, text, needs }: { version: string; text?: Replacement; needs?: (needs: Needs) => void },
) {
  const folder = mkdtempSync(join(tmpdir(), `portal-${remote}-`));
  cpSync(join(workspaceRoot, remote, 'dist'), folder, { recursive: true });
  const path = join(folder, 'release.json');
  const note = { ...builtNote.parse(JSON.parse(readFileSync(path, 'utf8'))), version };
  if (text) replaceText(folder, note, text);
  needs?.(note.needs);
  writeFileSync(path, JSON.stringify(note));
  return folder;
}
