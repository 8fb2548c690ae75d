import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, releaseManifestFile } from '@portal/release-format';
import { z } from 'zod';
import { builtNeedsSchema, type ReleaseManifest, sliceNoteSchema, type Requirements } from '../store/release-manifest';
import { ReleaseRejectedError } from '../workspace/workspace';

/** A release of a remote says what it needs. */
export type RemoteNote = ReleaseManifest & { needs: Requirements };

/** What federation's plugin, whichever bundler it stands in, writes down of a container, as far as it is read here. */
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
 * What the build of a remote says it needs: its own note, and of federation's manifest what it takes from the shell, in
 * which versions. A container runs on the core of the shell's runtime: one of the same major version that is not older.
 * @throws ReleaseRejectedError where it is no build of a remote
 */
export function readBuildManifest(dist: string): RemoteNote {
  const note = readBuilt(dist, releaseManifestFile, builtNoteSchema);
  const { metaData, shared } = readBuilt(dist, manifestFile, manifestSchema);
  const ranges = Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
  const runtime = { '@module-federation/runtime': `^${metaData.pluginVersion}` };
  return { ...note, needs: { ...note.needs, shared: { ...ranges, ...runtime } } };
}
