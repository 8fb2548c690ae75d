import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestFile, releaseManifestFile, sha384 } from '@portal/release-format';
import { z } from 'zod';
import { builtNeedsSchema, sliceNoteSchema } from '../store/release-manifest';
import { workspaceRoot } from '../workspace/workspace';

const builtNote = sliceNoteSchema.extend({ needs: builtNeedsSchema, integrity: z.record(z.string(), z.string()) });
type BuiltNeeds = z.infer<typeof builtNeedsSchema>;
const manifestSchema = z.looseObject({
  shared: z.array(z.looseObject({ name: z.string(), requiredVersion: z.string() })),
});

/** Text of a script and its replacement. */
type Replacement = readonly [former: string, next: string];

/** Finds the only script of a build that contains the text: chunk names depend on the modules they share. */
export function scriptPrinting(folder: string, text: string): string {
  const note = builtNote.parse(JSON.parse(readFileSync(join(folder, releaseManifestFile), 'utf8')));
  const scripts = Object.keys(note.integrity).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
  );
  const [script] = scripts;
  if (script === undefined || scripts.length > 1)
    throw new Error(`${scripts.length} scripts of ${folder} say "${text}"`);
  return script;
}

function replaceText(folder: string, note: z.infer<typeof builtNote>, [previous, next]: Replacement) {
  const file = scriptPrinting(folder, previous);
  const changed = readFileSync(join(folder, file), 'utf8').replace(previous, next);
  writeFileSync(join(folder, file), changed);
  for (const twin of ['br', 'gz']) rmSync(join(folder, `${file}.${twin}`), { force: true });
  note.integrity[file] = sha384(changed);
}

function replaceRanges(folder: string, ranges: Readonly<Record<string, string>>) {
  const path = join(folder, manifestFile);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  for (const [library, range] of Object.entries(ranges)) {
    const share = manifest.shared.find(({ name }) => name === library);
    if (!share) throw new Error(`${manifestFile} does not name ${library}`);
    share.requiredVersion = range;
  }
  writeFileSync(path, JSON.stringify(manifest));
}

interface Change {
  version: string;
  text?: Replacement;
  /** Changes the requirements in the manifest. */
  needs?: (needs: BuiltNeeds) => void;
  /** Version ranges of shared libraries to change in the manifest. */
  ranges?: Readonly<Record<string, string>>;
}

/**
 * Copies a remote's build with another version, as if built from a later commit, for rehearsals and tests.
 * @returns the folder
 */
export function changedBuild(remote: string, { version, text, needs, ranges }: Change) {
  const folder = mkdtempSync(join(tmpdir(), `portal-${remote}-`));
  cpSync(join(workspaceRoot, remote, 'dist'), folder, { recursive: true });
  const path = join(folder, releaseManifestFile);
  const note = { ...builtNote.parse(JSON.parse(readFileSync(path, 'utf8'))), version };
  if (text) replaceText(folder, note, text);
  needs?.(note.needs);
  if (ranges) replaceRanges(folder, ranges);
  writeFileSync(path, JSON.stringify(note));
  return folder;
}
