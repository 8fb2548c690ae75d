import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, releaseManifestFile } from '@portal/release-format';
import { z } from 'zod';
import { builtNeedsSchema, type ReleaseManifest, sliceNoteSchema, type Requirements } from '../store/release-manifest';
import { ReleaseRejectedError } from '../workspace/workspace';

/** Manifest of a remote, which includes its requirements. */
export type RemoteNote = ReleaseManifest & { needs: Requirements };

/** Fields used of the federation plugin's manifest. */
const manifestSchema = z.object({
  metaData: z.object({ pluginVersion: z.string() }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
});
const builtNoteSchema = sliceNoteSchema.extend({ needs: builtNeedsSchema });

function readBuilt<Schema extends z.ZodType>(dist: string, file: string, schema: Schema): z.infer<Schema> {
  const path = join(dist, file);
  if (!existsSync(path)) throw new ReleaseRejectedError(`${dist} is not the build of a remote: it has no ${file}.`);
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * Reads the requirements of a built remote: its own manifest, and the shared versions in federation's manifest. A
 * container needs the shell's federation runtime in the same major version and at least its own version.
 * @throws ReleaseRejectedError if the folder is not a build of a remote
 */
export function readBuildManifest(dist: string): RemoteNote {
  const note = readBuilt(dist, releaseManifestFile, builtNoteSchema);
  const { metaData, shared } = readBuilt(dist, manifestFile, manifestSchema);
  const ranges = Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
  const runtime = { '@module-federation/runtime': `^${metaData.pluginVersion}` };
  return { ...note, needs: { ...note.needs, shared: { ...ranges, ...runtime } } };
}
